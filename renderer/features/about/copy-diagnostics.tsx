import { Copy } from 'lucide-react';
import { words } from '../../../shared/words/words.ts';
import { copyDiagnostics } from '../../state/actions/diagnostics.ts';
import { Button } from '../../ui/button.tsx';

/** Copies what the diagnostics show. */
export function CopyDiagnostics() {
  return (
    <Button icon={<Copy strokeWidth={1.75} />} onClick={() => void copyDiagnostics()}>
      {words('diagnostics.copy')}
    </Button>
  );
}
