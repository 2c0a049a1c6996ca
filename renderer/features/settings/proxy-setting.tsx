import { useState } from 'react';
import { proxyNames, type ProxyName } from '../../../shared/domain/proxy-name.ts';
import { Button } from '../../ui/button.tsx';
import { useVariables } from './use-variables.ts';
import { VariableForm } from './variable-form.tsx';
import { proxyLabels } from './settings-words.ts';
import styles from './settings-dialog.module.css';

/** The proxies Codex goes through; those not set here are as the system's environment says. */
export function ProxySetting() {
  const variables = useVariables();
  const [editing, setEditing] = useState<ProxyName | null>(null);
  return (
    <div>
      <ul className={styles.variables} aria-label="Proxies">
        {proxyNames.map((name) => {
          const held = variables.variables.find((one) => one.name === name);
          return (
            <li key={name}>
              <span>{proxyLabels[name]}</span>
              <span>{held?.masked ?? 'As the environment says'}</span>
              {held ? (
                <Button size="s" tone="quiet" onClick={() => void variables.remove(name)}>
                  {`Remove ${name}`}
                </Button>
              ) : (
                <Button size="s" tone="quiet" onClick={() => setEditing(name)}>
                  {`Set ${name}…`}
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
