import { FirstMessage } from './features/composer/first-message.tsx';
import { NewThread } from './features/new-thread/new-thread.tsx';

/** The New thread screen, where the first message is written as every other is. */
export function NewThreadView() {
  return <NewThread FirstMessage={FirstMessage} />;
}
