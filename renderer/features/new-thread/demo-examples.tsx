import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import styles from './new-thread.module.css';

/** Requests in the words the scripted demo model understands, one per thing it can show. */
const examples = [
  'List the files here',
  'Run ls -la',
  'Create notes.txt with the text hello',
  'Run something that fails',
  'Write a long answer',
];

/** First messages to try on the demo model; a press writes one into the field. */
export function DemoExamples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className={styles.examples} role="group" aria-label={words('newThread.examples')}>
      {examples.map((text) => (
        <Button key={text} size="s" onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
