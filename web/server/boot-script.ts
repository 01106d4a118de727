import { createHash } from 'node:crypto';

/** Id of the list of scripts of a public page: the entry first, then what it will ask for. */
export const SCRIPTS_ID = 'qantara-scripts';

/**
 * The one inline script, run before anything is painted. Local storage is where the choice of language lives; when the
 * cookie that mirrors it is gone, the server could not know, so the way to the Arabic page is taken here. On staff pages
 * it also sets the theme. On public pages it fetches the scripts once the page has been painted: until then the whole
 * line belongs to what is seen (decision 012).
 */
export const BOOT_SCRIPT = `(function(){var d=document.documentElement,l=location;d.classList.add('js');try{
var s=localStorage.getItem('qantara.lang'),c=/(?:^|; )qantara\\.lang=(en|ar)/.exec(document.cookie);
if(s&&!c&&(s==='en'||s==='ar')){document.cookie='qantara.lang='+s+'; Path=/; Max-Age=31536000; SameSite=Lax';
if(s==='ar'&&d.lang==='en'&&navigator.cookieEnabled)l.replace('/ar'+(l.pathname==='/'?'':l.pathname)+l.search+l.hash)}
if(d.dataset.frame==='staff'){var t=localStorage.getItem('qantara.theme');
d.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}}catch(e){}
function add(h,i){var s=document.createElement(i?'link':'script');if(i){s.rel='modulepreload';s.href=h}else{s.type='module';s.src=h}
document.head.appendChild(s)}
function go(){var e=document.getElementById('${SCRIPTS_ID}');if(e)JSON.parse(e.textContent).forEach(add)}
addEventListener('DOMContentLoaded',function(){document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})})()`;

/** What the content security policy lets through. */
export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}'`;
