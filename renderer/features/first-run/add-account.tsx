import { useState } from 'react';
import { words } from '../../../shared/words/words.ts';
import { addAccount } from '../../state/actions/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { AccountNameForm } from './account-name-form.tsx';

/** Asks for a name; then main asks for the folder. */
export function AddAccount() {
  const [isAdding, setAdding] = useState(false);
  if (!isAdding) {
    return (
      <div>
        <Button size="s" onClick={() => setAdding(true)}>
          {words('accounts.add')}
        </Button>
      </div>
    );
  }
  return (
    <AccountNameForm
      hint={words('accounts.add.about')}
      action={words('accounts.add.chooseFolder')}
      onSubmit={async (name) => {
        const result = await addAccount(name);
        if (!result.ok) return result.error;
        return result.value === null ? 'kept' : null;
      }}
      onClose={() => setAdding(false)}
    />
  );
}
