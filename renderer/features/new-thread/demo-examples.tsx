import { Button } from '../../ui/button.tsx';
import styles from './new-thread.module.css';

/** Requests the scripted demo model understands, one per thing it can show. */
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
    <div className={styles.examples} role="group" aria-label="Requests to try on the demo model">
      {examples.map((text) => (
        <Button key={text} size="s" onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
