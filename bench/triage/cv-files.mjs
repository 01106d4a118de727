/** @typedef {{ name: string, text: string, direction: 'ltr' | 'rtl' }} Cv */

/**
 * CVs of two pages as a browser prints them, with their fonts inside: every third one in Arabic, every second with a photo.
 * @param {import('@playwright/test').Browser} browser
 * @param {readonly string[]} names
 */
export async function printCvs(browser, names) {
  const page = await browser.newPage();
  const files = [];
  for (const [index, name] of names.entries()) {
    await page.setContent(index % 3 === 2 ? arabic(name) : english(name, index % 2 === 0));
    files.push(await page.pdf({ format: 'A4', printBackground: true, margin: { top: '15mm', bottom: '15mm' } }));
  }
  await page.close();
  return files;
}

const years = Array.from({ length: 9 }, (_, index) => 2024 - 2 * index);

/** @param {string} name @param {boolean} hasPhoto */
const english = (name, hasPhoto) =>
  frame(
    'en',
    `<h1>${name}</h1>${hasPhoto ? photo : ''}<p>Rigger, 14 years in oil and gas. Mumbai. Valid passport.</p><h2>Experience</h2>` +
      years
        .map(
          (year) =>
            `<h3>${year} to ${year + 2}: rigging foreman, Dammam and Ras Laffan</h3><ul><li>Planned lifts of up to 120 t with crawler and mobile cranes; no lost-time injury.</li><li>Led 18 riggers and signalmen on two shifts during a shutdown of 32 days.</li><li>Wrote method statements, checked slings, shackles and spreader beams, kept the register.</li></ul>`,
        )
        .join(''),
  );

/** @param {string} name */
const arabic = (name) =>
  frame(
    'ar',
    `<h1>${name}</h1><p>فني رفع أحمال، خبرة 14 سنة في النفط والغاز. مومباي. جواز سفر ساري المفعول.</p><h2>الخبرة</h2>` +
      years
        .map(
          (year) =>
            `<h3>${year} إلى ${year + 2}: مشرف رفع، الدمام ورأس لفان</h3><ul><li>تخطيط رفع أحمال حتى 120 طنًا بالرافعات المجنزرة والمتحركة دون إصابات.</li><li>قيادة 18 عاملًا في ورديتين خلال توقف المحطة لمدة 32 يومًا.</li><li>كتابة خطط العمل وفحص الحبال والأقفال ومتابعة السجل.</li></ul>`,
        )
        .join(''),
  );

/** @param {'en' | 'ar'} language @param {string} body */
const frame = (language, body) =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><style>
body { font: 11pt/1.45 sans-serif; margin: 0 18mm } h2 { border-bottom: 1px solid #555 } h3 { font-size: 11pt }
</style><body>${body}</body></html>`;

const photo =
  '<div style="float:right;width:30mm;height:38mm;background:linear-gradient(160deg,#cde,#789 60%,#345)"></div>';
