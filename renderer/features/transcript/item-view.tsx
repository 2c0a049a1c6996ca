import type { Item } from '../../../shared/domain/item.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { AgentMessage } from './agent-message.tsx';
import { CommandCard } from './command-card.tsx';
import { FileChangeCard } from './file-change-card.tsx';
import { CompactionMark, ModeChangeMark } from './marks.tsx';
import { PlanCard } from './plan-card.tsx';
import { ReasoningFold } from './reasoning-fold.tsx';
import { ImageLine, NoticeLine, UnknownLine, WebSearchLine } from './simple-lines.tsx';
import { ToolCallCard } from './tool-call-card.tsx';
import { UserMessage } from './user-message.tsx';

/** One item, drawn by its kind. */
export function ItemView({ item }: { item: Item }) {
  switch (item.kind) {
    case 'user-message':
      return <UserMessage item={item} />;
    case 'agent-message':
      return <AgentMessage item={item} />;
    case 'reasoning':
      return <ReasoningFold item={item} />;
    case 'command':
      return <CommandCard item={item} />;
    case 'file-change':
      return <FileChangeCard item={item} />;
    case 'plan':
      return <PlanCard item={item} />;
    case 'web-search':
      return <WebSearchLine item={item} />;
    case 'tool-call':
      return <ToolCallCard item={item} />;
    case 'image':
      return <ImageLine item={item} />;
    case 'notice':
      return <NoticeLine item={item} />;
    case 'compaction':
      return <CompactionMark item={item} />;
    case 'mode-change':
      return <ModeChangeMark item={item} />;
    case 'unknown':
      return <UnknownLine item={item} />;
    default:
      return assertNever(item);
  }
}
