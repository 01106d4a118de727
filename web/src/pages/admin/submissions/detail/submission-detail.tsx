import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, FileText, PanelLeftClose, PanelLeftOpen, Eye } from 'lucide-react';
import type { InboxName, StaffRows } from '../../../../api/staff-lists.js';
import { useStaff } from '../../../../api/use-staff.js';
import { Button } from '../../../../components/ui/button.js';
import { Notice } from '../../../../components/ui/notice.js';
import { EraseButton } from '../../outreach/erase-button.js';
import { useShortcuts } from '../../keys/shortcuts.js';
import { MailButton } from '../../outreach/mail-button.js';
import { cvOf, hasProfile, personOf } from '../submissions.js';
import { CvPreview } from '../cv-viewer/cv-preview.js';
import { CvToolbar } from '../cv-viewer/cv-toolbar.js';
import { lazyPart } from '../../../../components/ui/lazy-part.js';
import { SubmissionFacts } from './facts.js';
import { HiringRequestFacts } from './hiring-request-facts.js';
import { HeldDecision } from './held-decision.js';
import { History } from './history.js';
import { NoteForm } from './note-form.js';
import { Assignment } from './assignment.js';
import { SamePerson } from './other-submissions.js';
import { ContactLinks } from './contact-links.js';
import { buttonClass } from '../../../../components/ui/button-class.js';
import { lazyDialog } from '../../lazy-screen.js';

const Documents = lazyPart(() => import('../documents/documents.js').then((module) => module.Documents), {
  namespaces: ['outreach'],
});

const ProfilePage = lazyPart(() => import('../profile/profile-page.js').then((module) => module.ProfilePage), {
  namespaces: ['profile'],
});

export interface SubmissionDetailProps<Name extends InboxName = InboxName> {
  name: Name;
  row: StaffRows[Name];
  /** What shows and changes the status. */
  status: ReactNode;
}

/**
 * Everything about one submission, in the split view and in the dialog; the frame around it shows the person's name and leads
 * to the submissions beside it. It fills its place and scrolls inside. From 820 px of its own width on the CV, or the profile in its
 * place, is beside the facts; in less it waits behind a button, and is not fetched before. Keep it in place from row to row.
 */
export function SubmissionDetail<Name extends InboxName>({ name, row, status }: SubmissionDetailProps<Name>) {
  const { t } = useTranslation('admin');
  const { t: page } = useTranslation('submission');
  const { can } = useStaff();
  const place = useRef<HTMLDivElement>(null);
  const wide = useWide(place);
  const [cvOnly, setCvOnly] = useState(false);
  const cv = cvOf(row);
  const profile = hasProfile(row) ? row : null;
  const hasPage = cv !== null || profile !== null;
  const showPage = hasPage && (wide || cvOnly);
  const showFacts = !hasPage || !cvOnly;
  const pageSwitch = hasPage ? <PageSwitch of={cv ? 'cv' : 'profile'} {...{ wide, cvOnly, setCvOnly }} /> : null;

  const isSplit = showPage && showFacts;

  const decisions = wide ? status : null;
  const noteField = useRef<HTMLTextAreaElement>(null);
  /** Also from the CV alone, where the note is not on the screen. */
  const goToNote = () => {
    flushSync(() => setCvOnly(false));
    noteField.current?.focus();
  };
  useShortcuts({ c: hasPage ? () => setCvOnly(!cvOnly) : undefined, n: can('change') ? goToNote : undefined });

  return (
    <div
      ref={place}
      className="@container grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]"
    >
      <div className={`grid min-h-0 ${isSplit ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'}`}>
        {showFacts ? (
          <div
            key={row.id}
            // The browser's own handle in the lower corner changes the width.
            ref={isSplit ? rememberWidth : undefined}
            style={isSplit ? { width: factsWidth() } : undefined}
            // Without a CV beside them the facts have the whole width: lines stay short enough to read.
            className={`grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain p-4 wrap-anywhere *:max-w-3xl md:p-5 ${isSplit ? 'max-w-[60cqi] min-w-80 resize-x' : ''}`}
          >
            {row.suspect ? <Notice tone="warning">{t('suspect.explain')}</Notice> : null}
            {decisions}
            <HeldDecision name={name} row={row} />
            <ContactLinks row={row}>
              <MailButton name={name} id={row.id} person={personOf(row)} />
            </ContactLinks>
            {wide ? null : pageSwitch}
            {'lines' in row ? <HiringRequestFacts row={row} /> : <SubmissionFacts row={row} />}
            {name === 'applications' ? <AsApplicantButton id={row.id} person={personOf(row)} /> : null}
            {name === 'applications' ? <Documents id={row.id} person={personOf(row)} /> : null}
            <Assignment name={name} row={row} />
            <SamePerson name={name} id={row.id} />
            {can('change') ? <NoteForm name={name} id={row.id} field={noteField} /> : null}
            <History name={name} id={row.id} />
            <div>
              <EraseButton name={name} id={row.id} person={personOf(row)} />
            </div>
          </div>
        ) : null}
        {showPage ? (
          <div className={`grid min-h-0 ${showFacts ? 'border-s border-border' : ''}`}>
            {cv ? <CvPreview cv={cv} toggle={pageSwitch} /> : null}
            {profile ? (
              <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
                <CvToolbar
                  actions={
                    <>
                      {pageSwitch}
                      <Button variant="ghost" size="dashboard" onClick={() => window.print()}>
                        {page('profile.print')}
                      </Button>
                    </>
                  }
                />
                <ProfilePage row={profile} />
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
      {/* On a phone the decisions stay at hand under the facts and under the CV. */}
      {decisions ? null : <div className="border-t border-border bg-surface px-3 py-2">{status}</div>}
    </div>
  );
}

const widthKey = 'qantara.factsWidth';

/** As it was last made in this browser. At first narrow: at 1280 px the CV needs the room. */
function factsWidth(): string {
  const narrow = 'clamp(20rem, 38cqi, 25rem)';
  try {
    return localStorage.getItem(widthKey) ?? narrow;
  } catch {
    return narrow;
  }
}

/** The handle writes pixels into the element's style. */
function rememberWidth(facts: HTMLDivElement): () => void {
  const observer = new ResizeObserver(() => {
    try {
      if (/^[\d.]+px$/.test(facts.style.width)) localStorage.setItem(widthKey, facts.style.width);
    } catch {
      // A browser that stores nothing shows the first width again.
    }
  });
  observer.observe(facts);
  return () => observer.disconnect();
}

/** From this width on facts and CV stand side by side. */
const sideBySide = 820;

function useWide(place: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWide(element.clientWidth >= sideBySide);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return wide;
}

interface PageSwitchProps {
  of: 'cv' | 'profile';
  wide: boolean;
  cvOnly: boolean;
  setCvOnly: (cvOnly: boolean) => void;
}

/** Beside the facts: the CV or profile alone, or both. On a narrow screen: it or the facts. */
function PageSwitch({ of, wide, cvOnly, setCvOnly }: PageSwitchProps) {
  const { t } = useTranslation('submission');
  const closed = wide ? { icon: PanelLeftClose, text: t(`${of}.only`) } : { icon: FileText, text: t(`${of}.view`) };
  const open = wide ? { icon: PanelLeftOpen, text: t('cv.onlyOff') } : { icon: ChevronLeft, text: t('cv.details') };
  const { icon: Icon, text } = cvOnly ? open : closed;
  return (
    <button
      type="button"
      onClick={() => setCvOnly(!cvOnly)}
      className={
        wide || cvOnly
          ? 'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 hover:bg-sunken'
          : buttonClass('primary', 'dashboard')
      }
    >
      <Icon aria-hidden="true" className="mirror size-4.5" />
      {text}
    </button>
  );
}

const AsApplicantDialog = lazyDialog(
  () => import('../as-applicant/as-applicant-dialog.js').then((module) => module.AsApplicantDialog),
  ['outreach', 'application'],
);

/** Opens what the applicant sees. @param id of the application */
export function AsApplicantButton({ id, person }: { id: string; person: string }) {
  const { t } = useTranslation('submission');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="ghost" size="dashboard" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="size-4" />
        {t('asApplicant')}
      </Button>
      {open ? <AsApplicantDialog id={id} person={person} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
