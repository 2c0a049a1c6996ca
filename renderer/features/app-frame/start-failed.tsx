import { TriangleAlert } from 'lucide-react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { loadStart } from '../../state/effects/start-app.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands in the window when main could not give the first picture. */
export function StartFailed({ error }: { error: AppError }) {
  return (
    <EmptyState
      icon={<TriangleAlert strokeWidth={1.75} />}
      title={error.message}
      actions={<Button onClick={() => void loadStart()}>{words('common.tryAgain')}</Button>}
    >
      {error.detail}
    </EmptyState>
  );
}
