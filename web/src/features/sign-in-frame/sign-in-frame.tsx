import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAgency } from '../../content/use-content.js';
import { LanguageSwitch } from '../../components/layout/language-switch.js';
import { LogoMark } from '../../components/layout/logo-mark.js';
import { StaffLogo } from './staff-logo.js';

/** A card in the middle, the brand above it, and nothing else to go to but home and the other language. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const agency = useAgency();
  const { t } = useTranslation();
  const name = agency.name;
  return (
    <div className="grid min-h-svh grid-rows-[auto_1fr] bg-bg text-ink">
      <header className="flex flex-wrap items-center justify-between p-[16px]">
        <Link
          to="/"
          aria-label={t('header.homeLink', { name })}
          className="inline-flex min-h-11 items-center gap-2 text-h3 text-primary"
        >
          <StaffLogo>
            <LogoMark className="size-[32px]" />
            {name}
          </StaffLogo>
        </Link>
        <LanguageSwitch className="hover:bg-sunken" />
      </header>
      <main className="grid grid-cols-1 content-start justify-items-center px-[16px] pt-4 pb-16 sm:content-center sm:pt-0 sm:pb-24">
        <div className="w-full max-w-[400px] rounded-2xl border border-border bg-surface p-[20px] wrap-anywhere shadow-md sm:p-8">
          <noscript>
            <p className="mb-4 rounded-lg bg-amber-soft p-3 text-amber-ink">{t('trust.needsScripts.title')}</p>
          </noscript>
          {children}
        </div>
      </main>
    </div>
  );
}
