import { useState } from 'react';
import { proxyName } from '../../../shared/domain/proxy-name.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { VariableForm } from './variable-form.tsx';
import { useVariables } from './use-variables.ts';
import styles from './settings-dialog.module.css';

/** Variables that Codex is given; their values are never shown again. */
export function EnvironmentSetting() {
  const variables = useVariables();
  const [isAdding, setAdding] = useState(false);
  const others = variables.variables.filter(({ name }) => !proxyName.test(name));
  return (
    <div>
      {others.length > 0 && (
        <ul className={styles.variables} aria-label={words('settings.variables')}>
          {others.map(({ name, masked, forTools }) => (
            <li key={name}>
              <code>{name}</code>
              <span>
                {masked} ·{' '}
                {words(forTools ? 'settings.variables.forTools' : 'settings.variables.forCodex')}
              </span>
              <Button size="s" tone="quiet" onClick={() => void variables.remove(name)}>
                {words('settings.variables.remove', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <VariableForm variables={variables} onClose={() => setAdding(false)} />
      ) : (
        <Button size="s" onClick={() => setAdding(true)}>
          {words('settings.variables.add')}
        </Button>
      )}
    </div>
  );
}
