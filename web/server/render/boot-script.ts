import { createHash } from 'node:crypto';
import { CLIENT_ERRORS_PATH } from '../http/client-errors.js';

/** Id of the JSON with the scripts of a public page. */
export const SCRIPTS_ID = 'qantara-scripts';
/** Id of the script element that starts a staff page. */
export const STAFF_ENTRY_ID = 'entry';
export interface PageScripts {
  /** Evaluated in order, each in a task of its own. */
  run: string[];
  /** Preloaded at once. */
  load: string[];
}

/** Pause before a script that was lost is asked for once more. */
const SCRIPT_RETRY_MS = 2000;
/** From the first script to hydration, after which the page says that a part is missing: the scripts at 25 kbit/s. */
const SCRIPTS_TIMEOUT_MS = 45_000;
/** Errors that one page reports. */
const MAX_REPORTS = 3;
/** Longest wait of the scripts for the first picture. */
const PICTURE_TIMEOUT_MS = 3000;

/**
 * The one inline script.
 * - Language and theme: the choice of language is in local storage. Without the cookie that mirrors it the server cannot
 *   know it, so the script restores the cookie and goes to the Arabic page. On staff pages it also sets the theme, before
 *   the first paint; on public pages it runs after it, since reading local storage takes as long as rendering.
 * - Scripts of public pages load after the page and its first picture have been painted (decision 006).
 * - Early taps: until hydration the last button tapped is shown as busy, and then clicked, unless the visitor taps or types
 *   elsewhere. Submit buttons are left out. The list of results is busy while an early search waits.
 * - A script that does not load is asked for once more. Then nothing stays busy, the page works as without scripts, and says
 *   that a part is missing. `pageIncomplete` does the same when the code of the page is missing, or still loads after
 *   SCRIPTS_TIMEOUT_MS; if it comes after all, `replayEarlyTap` takes the notice back.
 * - Notices that were closed in this session are hidden before the first paint.
 * - `__webpack_nonce__`: where libraries that insert styles look for the nonce of a staff page.
 * - The first errors of a page are reported to the server (client-errors.ts).
 * - Trusted Types: only scripts of the build are allowed (decision 020).
 */
export const BOOT_SCRIPT = `(function(){var d=document.documentElement,l=location,staff=d.dataset.frame==='staff',reports=0,tapped,timer;d.classList.add('js');
function report(e,text){if(reports++<${MAX_REPORTS})navigator.sendBeacon('${CLIENT_ERRORS_PATH}',((text||e)+'\\n'+(e&&e.stack||'')).slice(0,3e3))}
addEventListener('error',function(e){report(e.error,e.message)});
addEventListener('unhandledrejection',function(e){report(e.reason)});
function recall(){try{
var s=localStorage.getItem('qantara.lang'),c=/(?:^|; )qantara\\.lang=(en|ar)/.exec(document.cookie);
if(s&&!c&&(s==='en'||s==='ar')){document.cookie='qantara.lang='+s+'; Path=/; Max-Age=31536000; SameSite=Lax';
if(s==='ar'&&d.lang==='en'&&navigator.cookieEnabled)l.replace('/ar'+(l.pathname==='/'?'':l.pathname)+l.search+l.hash)}
if(staff){var t=localStorage.getItem('qantara.theme');
d.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}}catch(e){}}
if('notices' in d.dataset)try{if(sessionStorage.getItem('qantara.notices'))d.dataset.notices='closed'}catch(e){}
if(staff)recall();
else{addEventListener('click',keep,true);addEventListener('input',typed,true)}
window.replayEarlyTap=function(){var b=tapped;clearTimeout(timer);end(true);if(b&&b.isConnected)b.click()};
function end(whole){removeEventListener('click',keep,true);removeEventListener('input',typed,true);list(false);drop();
d.classList.toggle('js',whole);var e=document.getElementById('page-incomplete');if(e)e.hidden=whole}
window.pageIncomplete=function(){end(false)};
function typed(e){drop();if(e.target.closest('[role=search]'))list(true)}
function list(busy){var r=document.getElementById('job-results');if(r)r.setAttribute('aria-busy',busy)}
function drop(){if(tapped)tapped.removeAttribute('aria-busy');tapped=0}
function keep(e){drop();var b=e.target.closest('button[type=button]:not([data-submits])');if(!b)return;e.stopPropagation();
tapped=b;b.setAttribute('aria-busy','true')}
window.__webpack_nonce__=document.currentScript.nonce;
if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:function(u){
if(new URL(u,l.href).href.indexOf(l.origin+'/assets/')===0)return u}});
function put(e){document.head.appendChild(e)}
function load(h){var e=document.createElement('link');e.rel='modulepreload';e.href=h;put(e)}
function run(list,again){var e=document.createElement('script');e.type='module';e.src=list[0];
e.onload=function(){if(list[1])run(list.slice(1))};
e.onerror=function(){if(!again)return setTimeout(run,${SCRIPT_RETRY_MS},list,1);pageIncomplete();report('script lost: '+list[0])};put(e)}
if(staff)addEventListener('error',function(e){if(e.target.id==='${STAFF_ENTRY_ID}')setTimeout(run,${SCRIPT_RETRY_MS},[e.target.src],1)},true);
function go(){if(timer)return;timer=setTimeout(pageIncomplete,${SCRIPTS_TIMEOUT_MS});if(!staff)recall();var e=document.getElementById('${SCRIPTS_ID}'),s=e&&JSON.parse(e.textContent);
if(s){run(s.run);s.load.forEach(load)}}
function frame(next){requestAnimationFrame(next)}
function painted(){document.hidden?go():frame(function(){frame(function(){setTimeout(go)})})}
addEventListener('DOMContentLoaded',function(){var p=document.querySelector('img[fetchpriority=high]');
if(!p)return painted();p.decode().then(painted,painted);setTimeout(go,${PICTURE_TIMEOUT_MS})})})()`;

/** For the content security policy. */
export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
