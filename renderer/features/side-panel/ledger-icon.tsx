import {
  Activity,
  Check,
  CircleSlash,
  FileDiff,
  Shield,
  ShieldAlert,
  SquareTerminal,
  X,
  Zap,
} from 'lucide-react';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import type { Tone } from '../../ui/badge.tsx';

const stroke = { strokeWidth: 1.75 };

/** The picture of an entry: shield and bolt for modes, a mark for answers. */
export function LedgerIcon({ entry }: { entry: LedgerEntry }) {
  switch (entry.kind) {
    case 'mode':
      if (isWrong(entry)) return <ShieldAlert {...stroke} />;
      return entry.asked === 'full-access' ? <Zap {...stroke} /> : <Shield {...stroke} />;
    case 'approval':
      if (entry.outcome === 'declined') return <X {...stroke} />;
      return entry.outcome.startsWith('approved') ? (
        <Check {...stroke} />
      ) : (
        <CircleSlash {...stroke} />
      );
    case 'command':
      return <SquareTerminal {...stroke} />;
    case 'file-change':
      return <FileDiff {...stroke} />;
    case 'program':
      return <Activity {...stroke} />;
  }
}

/** Only a change of mode that came into force, or failed to, has a colour. */
export function ledgerTone(entry: LedgerEntry): Tone {
  if (entry.kind === 'program' && entry.outcome === 'not-stopped') return 'wrong';
  if (entry.kind !== 'mode') return 'plain';
  if (isWrong(entry)) return 'wrong';
  if (entry.outcome !== 'verified') return 'plain';
  return entry.asked === 'full-access' ? 'full' : 'asks';
}

function isWrong(entry: Extract<LedgerEntry, { kind: 'mode' }>): boolean {
  return ['unverified', 'refused', 'failed'].includes(entry.outcome);
}
