import styles from './markdown.module.css';

/** A message or a part of it as it was written, in the metrics of a paragraph. */
export function PlainText({ text }: { text: string }) {
  return <div className={styles.plain}>{text}</div>;
}
