import { Plane, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Accordion } from '../../components/ui/accordion.js';
import { Badge, type Tone } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import type { ButtonVariant } from '../../components/ui/button-class.js';
import { CheckList } from '../../components/ui/check-list.js';
import { CheckboxGroup } from '../../components/form/checkbox-group.js';
import { CodeField } from '../../components/form/code-field.js';
import { FileField } from '../../components/form/file-field.js';
import { IconButton } from '../../components/ui/icon-button.js';
import { IconCard } from '../../components/ui/icon-card.js';
import { Loading } from '../../components/ui/loading.js';
import { Notice } from '../../components/ui/notice.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { Pagination } from '../../components/table/pagination.js';
import { PasswordField } from '../../components/form/password-field.js';
import { PhoneField } from '../../components/form/phone-field.js';
import { RadioCards } from '../../components/form/radio-cards.js';
import { SelectField } from '../../components/form/select-field.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { TextArea } from '../../components/form/text-area.js';
import { TextField } from '../../components/form/text-field.js';
import { UploadProgress } from '../../components/form/upload-progress.js';

const SAMPLES = {
  ltr: { lang: 'en', word: 'Crane operator', other: 'Electrician', text: 'Your contract, visa and flight are free.' },
  rtl: { lang: 'ar', word: 'مشغّل رافعة', other: 'كهربائي', text: 'العقد والتأشيرة وتذكرة السفر مجانًا.' },
} as const;
const VARIANTS: readonly ButtonVariant[] = ['primary', 'amber', 'ghost', 'danger', 'link'];
const TONES: readonly Tone[] = ['success', 'danger', 'amber', 'info', 'grey', 'primary'];

/** The component kit in both directions, in development only. Words of the components themselves are in the page's language. */
export function DevComponentsPage() {
  usePageHead({ title: 'Components', robots: 'noindex' });
  return (
    <div className="page-column grid gap-8 py-8 lg:grid-cols-2">
      <Kit dir="ltr" />
      <Kit dir="rtl" />
    </div>
  );
}

function Kit({ dir }: { dir: keyof typeof SAMPLES }) {
  const { lang, word, other, text } = SAMPLES[dir];
  const [open, setOpen] = useState<string | null>(`${dir}-item`);
  const [typed, setTyped] = useState('+97455123456');
  const [code, setCode] = useState('1234');
  const choices = [word, other].map((label) => ({ value: label, label }));
  const field = (name: string) => ({ id: `${dir}-${name}`, name: `${dir}-${name}`, label: word });
  return (
    <div dir={dir} lang={lang} className="grid content-start gap-6">
      <Group name="Buttons">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {word}
          </Button>
        ))}
        <Button busy busyText={other}>
          {word}
        </Button>
        <Button size="dashboard">{word}</Button>
        <IconButton icon={X} label={other} className="size-11" />
      </Group>
      <Group name="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </Group>
      <Stack name="Notices">
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {text}
          </Notice>
        ))}
      </Stack>
      <Stack name="Fields">
        <TextField {...field('text')} hint={text} defaultValue={word} />
        <TextField {...field('error')} error={text} />
        <TextArea {...field('area')} optional defaultValue={text} />
        <SelectField {...field('select')} emptyLabel={other} choices={choices} />
        <RadioCards {...field('radio')} choices={choices} initial={word} />
        <CheckboxGroup {...field('boxes')} choices={choices} />
        <PhoneField {...field('phone')} value={typed} onChange={setTyped} />
        <PasswordField {...field('password')} />
        <CodeField {...field('code')} digits={6} clean={(given) => given} value={code} onChange={setCode} />
        <FileField
          {...field('file')}
          accept=".pdf"
          file={new File(['sample'], 'cv.pdf')}
          onChoose={() => undefined}
          buttonText={word}
          selectedText={other}
        />
        <UploadProgress share={0.4} onCancel={() => undefined} />
      </Stack>
      <Stack name="Texts">
        <Accordion
          items={[{ id: `${dir}-item`, title: word, lang: { lang, dir }, content: text }]}
          open={open}
          onToggle={(id) => setOpen(open === id ? null : id)}
        />
        <CheckList items={[word, other]} />
        <IconCard icon={Plane} title={word}>
          {text}
        </IconCard>
        <Skeleton />
        <Loading text={word} />
        <Pagination
          page={2}
          pages={3}
          searchOf={(page) => `?page=${page}`}
          label={word}
          previous={word}
          next={other}
          place="2 / 3"
        />
      </Stack>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}

function Stack({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{name}</h2>
      {children}
    </section>
  );
}
