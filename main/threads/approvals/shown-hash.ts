import { createHash } from 'node:crypto';
import type { ApprovalRequest } from '../../../shared/domain/approval.ts';

/** SHA-256 (hex) of everything a card shows. An answer must carry it, so a yes always means what was on screen. */
export function shownHash(request: ApprovalRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
