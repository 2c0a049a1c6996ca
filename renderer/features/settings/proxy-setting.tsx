import { useState } from 'react';
import { proxyNames, type ProxyName } from '../../../shared/domain/proxy-name.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { useVariables } from './use-variables.ts';
import { VariableForm } from './variable-form.tsx';
import styles from './settings-dialog.module.css';

/** The proxies Codex goes through; those not set here are as the system's environment says. */
export function ProxySetting() {
  const variables = useVariables();
  const [editing, setEditing] = useState<ProxyName | null>(null);
  return (
    <div>
      <ul className={styles.variables} aria-label={words('settings.proxies')}>
        {proxyNames.map((name) => {
          const held = variables.variables.find((one) => one.name === name);
          return (
            <li key={name}>
              <span>{labels[name]}</span>
              <span>{held?.masked ?? words('settings.proxies.asEnvironment')}</span>
              {held ? (
                <Button size="s" tone="quiet" onClick={() => void variables.remove(name)}>
                  {words('settings.variables.remove', { name })}
                </Button>
              ) : (
                <Button size="s" tone="quiet" onClick={() => setEditing(name)}>
                  {words('settings.proxies.set', { name })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {editing && (
        <VariableForm
          key={editing}
          name={editing}
          variables={variables}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

const labels: Record<ProxyName, string> = {
  HTTPS_PROXY: words('settings.proxies.https'),
  HTTP_PROXY: words('settings.proxies.http'),
  NO_PROXY: words('settings.proxies.except'),
};
