import { createHash } from 'node:crypto';

/** Id of the scripts of a public page, as data. */
export const SCRIPTS_ID = 'qantara-scripts';
export interface PageScripts {
  /** One after the other, each in a turn of its own. */
  run: string[];
  /** At once, so that those have what they ask for. */
  load: string[];
}

/** Longest wait of the scripts for the first picture. */
const PICTURE_WAIT_MS = 3000;

/**
 * The one inline script. Local storage is where the choice of language lives; when the cookie that mirrors it is gone,
 * the server could not know, so the way to the Arabic page is taken here: before anything is painted on staff pages,
 * where it also sets the theme, and after it on public pages, since asking the disk takes a weak phone as long as
 * drawing. On public pages it fetches the scripts once the page and its first picture have been painted: until then the
 * whole line belongs to what is seen (decision 012). A picture that does not come holds nothing up for long.
 * Until the page answers, the last button tapped is kept, shown as busy, and then pressed, unless its reader taps or types
 * elsewhere meanwhile; those that send a form are left out. A list of results is busy while an early search waits. Libraries that insert styles find the nonce of a staff page
 * under the name they look for; notices that were closed in this visit are hidden before they are painted; a text becomes the address of a script or worker only when that is one of our build
 * (Trusted Types, decision 020).
 */
export const BOOT_SCRIPT = `(function(){var d=document.documentElement,l=location,staff=d.dataset.frame==='staff',gone;d.classList.add('js');
function recall(){try{
var s=localStorage.getItem('qantara.lang'),c=/(?:^|; )qantara\\.lang=(en|ar)/.exec(document.cookie);
if(s&&!c&&(s==='en'||s==='ar')){document.cookie='qantara.lang='+s+'; Path=/; Max-Age=31536000; SameSite=Lax';
if(s==='ar'&&d.lang==='en'&&navigator.cookieEnabled)l.replace('/ar'+(l.pathname==='/'?'':l.pathname)+l.search+l.hash)}
if(staff){var t=localStorage.getItem('qantara.theme');
d.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}}catch(e){}}
if('notices' in d.dataset)try{if(sessionStorage.getItem('qantara.notices'))d.dataset.notices='closed'}catch(e){}
if(staff)recall();
else{var tapped;addEventListener('click',keep,true);addEventListener('input',typed,true);window.answerEarlyTap=function(){removeEventListener('click',keep,true);
removeEventListener('input',typed,true);list(false);var b=tapped;drop();if(b&&b.isConnected)b.click()}}
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
function run(list){var e=document.createElement('script');e.type='module';e.src=list[0];
e.onload=function(){if(list[1])run(list.slice(1))};put(e)}
function go(){if(gone)return;gone=1;if(!staff)recall();var e=document.getElementById('${SCRIPTS_ID}'),s=e&&JSON.parse(e.textContent);
if(s){run(s.run);s.load.forEach(load)}}
function frame(next){requestAnimationFrame(next)}
function painted(){document.hidden?go():frame(function(){frame(function(){setTimeout(go)})})}
addEventListener('DOMContentLoaded',function(){var p=document.querySelector('img[fetchpriority=high]');
if(!p)return painted();p.decode().then(painted,painted);setTimeout(go,${PICTURE_WAIT_MS})})})()`;

/** What the content security policy lets through. */
export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
