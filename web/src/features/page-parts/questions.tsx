import type { Questions as QuestionList } from '@qantara/contract/content';
import { Accordion } from '../../components/ui/accordion.js';
import { useOpenItem } from '../../hooks/use-open-item.js';
import { RichText } from '../../content/rich-text.js';
import type { LangAttributes } from '../../lib/format/lang-attributes.js';

/** Each question in the language that its answer is written in. */
export type AskedQuestion = QuestionList[number] & { lang?: LangAttributes };

/** Questions that open their answers. @param id begins the ids of the answers */
export function Questions({ questions, id }: { questions: readonly AskedQuestion[]; id: string }) {
  const items = questions.map(({ question, answer, lang = {} }, place) => ({
    id: `${id}-${place + 1}`,
    title: question,
    lang,
    content: <RichText content={answer} />,
  }));
  const [open, toggle] = useOpenItem(items.map((item) => item.id));
  return <Accordion items={items} open={open} onToggle={toggle} />;
}
