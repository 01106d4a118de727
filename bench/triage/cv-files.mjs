/**
 * CVs of two pages as a browser prints them, with embedded fonts: every third one in Arabic.
 * @param {import('@playwright/test').Browser} browser @param {readonly string[]} names
 */
export async function printCvs(browser, names) {
  const page = await browser.newPage();
  const files = [];
  for (const [index, name] of names.entries()) {
    await page.setContent(html(index % 3 === 2 ? ARABIC : ENGLISH, name));
    files.push(await page.pdf({ format: 'A4', printBackground: true, margin: { top: '15mm', bottom: '15mm' } }));
  }
  await page.close();
  return files;
}

const ENGLISH = {
  ...{ lang: 'en', dir: 'ltr', summary: 'Rigger, 14 years in oil and gas. Mumbai. Valid passport.' },
  job: (/** @type {number} */ year) => `${year} to ${year + 2}: rigging foreman, Dammam and Ras Laffan`,
  duties: [
    'Planned lifts of up to 120 t with crawler and mobile cranes; no lost-time injury.',
    'Led 18 riggers and signalmen on two shifts during a shutdown of 32 days.',
    'Wrote method statements, checked slings, shackles and spreader beams, kept the register.',
  ],
};
const ARABIC = {
  ...{ lang: 'ar', dir: 'rtl', summary: 'فني رفع أحمال، خبرة 14 سنة في النفط والغاز. مومباي. جواز سفر ساري المفعول.' },
  job: (/** @type {number} */ year) => `${year} إلى ${year + 2}: مشرف رفع، الدمام ورأس لفان`,
  duties: [
    'تخطيط رفع أحمال حتى 120 طنًا بالرافعات المجنزرة والمتحركة دون إصابات.',
    'قيادة 18 عاملًا في ورديتين خلال توقف المحطة لمدة 32 يومًا.',
    'كتابة خطط العمل وفحص الحبال والأقفال ومتابعة السجل.',
  ],
};

/** @param {typeof ENGLISH} cv @param {string} name */
function html({ lang, dir, summary, job, duties }, name) {
  const items = duties.map((duty) => `<li>${duty}</li>`).join('');
  const jobs = Array.from({ length: 9 }, (_, index) => `<h3>${job(2024 - 2 * index)}</h3><ul>${items}</ul>`);
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8">
<style>body { font: 11pt/1.45 sans-serif; margin: 0 18mm } h3 { font-size: 11pt }</style>
<h1>${name}</h1><p>${summary}</p>${jobs.join('')}`;
}
