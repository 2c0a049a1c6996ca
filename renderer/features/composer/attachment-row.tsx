import { FileText, TextCursorInput, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { words } from '../../../shared/words/words.ts';
import {
  changeAttachedText,
  inlineAttachment,
  readAttachment,
  removeAttachment,
} from '../../state/actions/attachments.ts';
import { useAttachments } from '../../state/selectors/threads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { attachmentName, attachmentSize } from './composer-words.ts';
import styles from './attachment-row.module.css';

/** What goes along with the message: pictures as thumbnails, long texts by name and size. */
export function AttachmentRow({
  place,
  field,
}: {
  place: string;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const attachments = useAttachments(place);
  const [viewed, setViewed] = useState<{ id: string; was: string; text: string } | null>(null);
  if (attachments.length === 0) return null;
  const done = (work: Promise<unknown>) => void work.then(() => field.current?.focus());

  async function view(id: string) {
    const content = await readAttachment(place, id);
    if (content.ok && content.value.kind === 'text') {
      const { text } = content.value;
      setViewed({ id, was: text, text });
    }
  }

  return (
    <>
      <ul className={styles.row} aria-label={words('composer.attachments')}>
        {attachments.map((attachment) => {
          const { id, kind } = attachment;
          const name = attachmentName(attachment);
          return (
            <li key={id} className={styles.attachment}>
              {kind === 'picture' ? (
                <Thumbnail place={place} attachment={attachment} />
              ) : (
                <FileText className={styles.sign} strokeWidth={1.75} aria-hidden />
              )}
              <span className={styles.words}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.size}>{attachmentSize(attachment)}</span>
              </span>
              {kind === 'text' && (
                <>
                  <Button tone="quiet" size="s" onClick={() => void view(id)}>
                    {words('composer.attachment.view')}
                  </Button>
                  <IconButton
                    label={words('composer.attachment.inline', { name })}
                    size="s"
                    side="top"
                    icon={<TextCursorInput size={15} strokeWidth={1.75} />}
                    onClick={() => done(inlineAttachment(place, id))}
                  />
                </>
              )}
              <IconButton
                label={words('composer.attachment.remove', { name })}
                size="s"
                side="top"
                icon={<X size={15} strokeWidth={1.75} />}
                onClick={() => done(removeAttachment(place, id))}
              />
            </li>
          );
        })}
      </ul>
      {viewed && (
        <Dialog
          open
          size="l"
          title={words('composer.attachment.text')}
          description={words('composer.attachment.textHint')}
          onClose={() => setViewed(null)}
          actions={
            <>
              <Button onClick={() => setViewed(null)}>{words('common.cancel')}</Button>
              <Button
                tone="primary"
                blockedBecause={viewed.text === '' ? words('composer.attachment.empty') : undefined}
                onClick={() => {
                  const { id, was, text } = viewed;
                  if (text !== was) void changeAttachedText(place, id, withEnds(text, was));
                  setViewed(null);
                }}
              >
                {words('common.save')}
              </Button>
            </>
          }
        >
          <TextArea
            label={words('composer.attachment.text')}
            className={styles.text}
            minRows={12}
            maxRows={24}
            dir="auto"
            spellCheck={false}
            value={viewed.text}
            onChange={(text) => setViewed({ ...viewed, text })}
          />
        </Dialog>
      )}
    </>
  );
}

/** A field turns every end of line into \n: a text whose ends were all \r\n keeps them. */
function withEnds(text: string, was: string): string {
  const isAll = was.includes('\r\n') && !/(^|[^\r])\n/.test(was);
  return isAll && !text.includes('\r') ? text.replaceAll('\n', '\r\n') : text;
}

/** The picture in small; its address is one of this window's own memory. */
function Thumbnail({ place, attachment }: { place: string; attachment: Attachment }) {
  const { id } = attachment;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isHere = true;
    void readAttachment(place, id).then((content) => {
      if (!isHere || !content.ok || content.value.kind !== 'picture') return;
      const { bytes, type } = content.value;
      made = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
      setUrl(made);
    });
    return () => {
      isHere = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [place, id]);
  return (
    <span className={styles.thumbnail}>
      {url !== null && <img src={url} alt={attachmentName(attachment)} />}
    </span>
  );
}
