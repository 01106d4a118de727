import type { applicationEmail } from '../application-email.js';
import { inBothLanguages, type Seed } from '../fields.js';

/** In the order of the states. */
export const applicationEmails: Seed<typeof applicationEmail>[] = [
  inBothLanguages(
    { order: 10, state: 'Read' },
    {
      subject: 'We have reviewed your application: {job}',
      text: 'Dear {name},\n\nA recruiter has reviewed your application for {job}. If you are shortlisted, we will write to you again.',
    },
    {
      subject: 'راجعنا طلبك: {job}',
      text: 'مرحبًا {name}،\n\nراجع أحد مسؤولي التوظيف طلبك لوظيفة {job}. إذا رُشّحت لها، فسنراسلك من جديد.',
    },
  ),
  inBothLanguages(
    { order: 20, state: 'In selection' },
    {
      subject: 'You are on the shortlist: {job}',
      text: 'Dear {name},\n\nYou are one of the candidates for {job}. We will call or write to you about the next step, usually an interview. Please keep your phone reachable.',
    },
    {
      subject: 'أنت من المرشحين: {job}',
      text: 'مرحبًا {name}،\n\nأنت من المرشحين لوظيفة {job}. سنتصل بك أو نراسلك بشأن الخطوة التالية، وهي عادةً المقابلة. يرجى إبقاء هاتفك متاحًا.',
    },
  ),
  inBothLanguages(
    { order: 30, state: 'Interview' },
    {
      subject: 'Your interview: {job}',
      text: 'Dear {name},\n\nYour application for {job} has reached the interview stage. We will agree on the time and place with you by phone or email. Interviews are free: no one may ask you to pay for one.',
    },
    {
      subject: 'مقابلتك: {job}',
      text: 'مرحبًا {name}،\n\nوصل طلبك لوظيفة {job} إلى مرحلة المقابلة. سنتفق معك على الموعد والمكان هاتفيًا أو عبر البريد الإلكتروني. المقابلة مجانية، ولا يحق لأحد أن يطلب منك مالًا مقابلها.',
    },
  ),
  inBothLanguages(
    { order: 40, state: 'Offer' },
    {
      subject: 'You have a job offer: {job}',
      text: 'Dear {name},\n\nYou have an offer for {job}. We will give you the details by phone or email. Read the contract before you sign it, and ask us about anything that is not clear.',
    },
    {
      subject: 'لديك عرض عمل: {job}',
      text: 'مرحبًا {name}،\n\nلديك عرض عمل لوظيفة {job}. سنوافيك بالتفاصيل هاتفيًا أو عبر البريد الإلكتروني. اقرأ العقد قبل توقيعه، واسألنا عن أي بند غير واضح.',
    },
  ),
  inBothLanguages(
    { order: 50, state: 'Selected' },
    {
      subject: 'You have been selected: {job}',
      text: 'Dear {name},\n\nCongratulations! You have been selected for {job}. We will contact you about the contract, the visa and your travel. The employer pays for all of them.',
    },
    {
      subject: 'تم اختيارك: {job}',
      text: 'مرحبًا {name}،\n\nمبروك! تم اختيارك لوظيفة {job}. سنتواصل معك بشأن العقد والتأشيرة والسفر، وجميعها على نفقة صاحب العمل.',
    },
  ),
  inBothLanguages(
    { order: 60, state: 'Not selected' },
    {
      subject: 'Your application: {job}',
      text: 'Dear {name},\n\nThank you for applying for {job}. You were not selected this time. You can apply for other jobs at any time, free of charge.',
    },
    {
      subject: 'طلبك: {job}',
      text: 'مرحبًا {name}،\n\nشكرًا لتقدمك إلى وظيفة {job}. لم يقع الاختيار عليك هذه المرة. يمكنك التقدم إلى وظائف أخرى في أي وقت مجانًا.',
    },
  ),
  inBothLanguages(
    { order: 65, state: 'Job closed' },
    {
      subject: 'This job is now closed: {job}',
      text: 'Dear {name},\n\nThe job you applied for, {job}, has been filled or is no longer on offer. We are sorry that it did not work out this time. Other jobs are open, and applying is always free.',
    },
    {
      subject: 'أُغلقت هذه الوظيفة: {job}',
      text: 'مرحبًا {name}،\n\nشُغلت الوظيفة التي تقدمت إليها، {job}، أو أُلغيت. شكرًا لاهتمامك. لدينا وظائف شاغرة أخرى، والتقديم مجاني دائمًا.',
    },
  ),
  inBothLanguages(
    { order: 70, state: 'Withdrawn' },
    {
      subject: 'Your application has been withdrawn: {job}',
      text: 'Dear {name},\n\nYour application for {job} has been withdrawn. If you did not ask for this, call {phone} and mention {reference}.',
    },
    {
      subject: 'تم سحب طلبك: {job}',
      text: 'مرحبًا {name}،\n\nتم سحب طلبك لوظيفة {job}. إذا لم تطلب ذلك، فاتصل بنا على {phone} مع ذكر الرقم المرجعي {reference}.',
    },
  ),
];
