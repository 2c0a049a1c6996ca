/** The variables that say how programs reach the net, in any spelling. */
export const proxyName = /^(?:https?|all|no)_proxy$/i;

/** Those that have a place of their own in the settings. */
export const proxyNames = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'] as const;
export type ProxyName = (typeof proxyNames)[number];
