import type { ApprovalKind, ApprovalRequest } from '../../../shared/domain/approval.ts';

/** One shape of question. */
export type RequestOf<K extends ApprovalKind> = Extract<ApprovalRequest, { kind: K }>;
export type InputFieldOf = RequestOf<'user-input'>['fields'][number];
