import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../api/use-staff.js';
import { buttonClass } from '../../components/ui/button-class.js';
import { PartBoundary } from '../../components/ui/lazy-part.js';
import { usePageHead } from '../../components/layout/page-head.js';
import { ReadingDirection } from '../../components/overlay/radix/reading-direction.js';
import { TabPanel, Tabs } from '../../components/overlay/radix/tabs.js';
import { panelUrl } from '../../lib/http/client-config.js';
import { CountCards } from './count-cards.js';
import { ANALYTICS_TAB, LIST_TABS } from './dashboard-tabs.js';
import { START, isAnalytics } from './dashboard-url.js';
import { ApplicationsTab } from './submissions/applications-tab.js';
import { ContactsTab } from './submissions/contacts-tab.js';
import { HiringRequestsTab } from './submissions/hiring-requests-tab.js';
import { CvsTab } from './submissions/cvs-tab.js';
import { JobApplicationsView } from './jobs/job-applications-view.js';
import { lazyScreen } from './lazy-screen.js';
import { SessionEndDialog } from './session-end-dialog.js';
import { useSettingsName } from './settings/settings-params.js';
import { TopBar } from './top-bar.js';
import { useDashboardUrl, useSplit } from './use-dashboard-url.js';
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.js';

const JobsTab = lazyScreen(() => import('./jobs/jobs-tab.js').then((module) => module.JobsTab));
const panels = { contacts: ContactsTab, cvs: CvsTab, jobs: JobsTab, applications: ApplicationsTab };

const page = 'mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-2 pb-16 md:gap-3 md:px-6';
/** A submission beside its list fills the window; each scrolls on its own. */
const column = 'flex flex-col';

const AnalyticsScreen = lazyScreen(
  () => import('./analytics/analytics-screen.js').then((module) => module.AnalyticsScreen),
  ['analytics'],
);

const SettingsScreen = lazyScreen(() =>
  import('./settings/settings-screen.js').then((module) => module.SettingsScreen),
);

/** Editors work in the panel: their dashboard is a link to it and their own account. */
export function AdminPage() {
  const { user } = useStaff();
  usePageHead({ title: useTranslation('admin').t('title'), robots: 'noindex' });
  useLeaveWhenSignedOut();
  return user?.role === 'editor' ? <EditorDashboard /> : <Dashboard />;
}

function EditorDashboard() {
  const { t } = useTranslation('admin');
  const inSettings = useSettingsName() !== null;
  return (
    <ReadingDirection>
      <div className="dashboard min-h-svh bg-bg text-small text-ink">
        <TopBar active={null} />
        <main className={page}>
          <h1 className="sr-only">{t('title')}</h1>
          <section
            aria-labelledby="panel-title"
            className="grid max-w-prose justify-items-start gap-3 rounded-xl border border-border bg-surface p-4 md:p-6"
          >
            <h2 id="panel-title" className="text-h3">
              {t('panel.title')}
            </h2>
            <p>{t('panel.intro')}</p>
            <a href={panelUrl()} className={buttonClass('primary', 'dashboard')}>
              {t('panel.open')}
            </a>
          </section>
          {inSettings ? <SettingsScreen /> : null}
        </main>
        <SessionEndDialog />
      </div>
    </ReadingDirection>
  );
}

function Dashboard() {
  const { t } = useTranslation('admin');
  const { url, go } = useDashboardUrl();
  const split = useSplit();
  const inAnalytics = isAnalytics(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const inSettings = useSettingsName() !== null;
  const applicationsOnly = url.view === 'applications';
  const inRequests = url.tab === 'hiring-requests';
  const shown = inSettings ? '' : inAnalytics ? ANALYTICS_TAB : inRequests ? 'contacts' : url.tab;

  return (
    <ReadingDirection>
      <div className={`dashboard bg-bg text-small text-ink ${split ? `${column} h-dvh overflow-hidden` : 'min-h-svh'}`}>
        <Tabs
          value={shown}
          onChoose={(value) => {
            if (value === ANALYTICS_TAB) void navigate({ search: `?tab=${ANALYTICS_TAB}` });
            else go({ ...START, tab: LIST_TABS.find((name) => name === value) });
          }}
          className={split ? `${column} min-h-0 flex-1` : ''}
        >
          <TopBar active={shown} />
          <main className={split ? `${column} min-h-0 flex-1` : page}>
            <h1 className="sr-only">{t('title')}</h1>
            {inSettings ? <SettingsScreen /> : null}
            {applicationsOnly || inSettings || split ? null : <CountCards />}
            {LIST_TABS.map((section) => {
              const Panel = applicationsOnly ? JobApplicationsView : inRequests ? HiringRequestsTab : panels[section];
              return (
                <TabPanel key={section} value={section} className={split ? `${column} min-h-0 flex-1` : ''}>
                  {/* A panel renders once more as it leaves: by then the URL, and the submission in it, belong to another list. */}
                  {section === shown ? (
                    <PartBoundary>
                      <Panel />
                    </PartBoundary>
                  ) : null}
                </TabPanel>
              );
            })}
            <TabPanel value={ANALYTICS_TAB}>
              <AnalyticsScreen />
            </TabPanel>
          </main>
        </Tabs>
        <SessionEndDialog />
      </div>
    </ReadingDirection>
  );
}
