import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { setHome } from '../../state/actions/codex.ts';
import { accountName, useAccounts } from '../../state/selectors/accounts.ts';
import { useHome } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Folder } from './use-folders.ts';

/** Whose Codex the thread is begun with, for ever: the account used last in the folder unless another is chosen. */
export function AccountMenu({ folder }: { folder: Folder | null }) {
  const accounts = useAccounts();
  const home = useHome();
  const isDemo = home === 'demo';
  const path = folder?.path ?? null;
  const last = folder?.home ?? 'user';
  useEffect(() => {
    if (!isDemo && path !== null) setHome(last);
  }, [isDemo, path, last]);
  const chosen = accounts.find((account) => account.home === home);
  if (accounts.length < 2 || chosen === undefined) return null;
  const name = accountName(chosen);
  return (
    <Menu
      side="top"
      trigger={
        <Button
          tone="quiet"
          size="s"
          trailing={<ChevronDown />}
          aria-label={words('accounts.chosen', { name })}
        >
          {name}
        </Button>
      }
      entries={[
        { kind: 'heading', id: 'accounts', label: words('accounts.account') },
        ...accounts.map((account) => ({
          id: account.home,
          label: accountName(account),
          detail: shortPath(account.folder),
          checked: account.home === home,
          onSelect: () => setHome(account.home),
        })),
      ]}
    />
  );
}
