import type { emailWording as schema } from '../email-wording.js';
import type { Seed } from '../fields.js';

export const emailWording: Seed<typeof schema> = {
  en: {
    messageReceived: 'Thank you for contacting us. Your message has reached our team.',
    hiringRequestReceived: 'Thank you for your hiring request. It has reached our team.',
    cvReceived: 'Thank you for sending us your CV. It is now in our talent pool, where only our recruiters can see it.',
    profileReceived:
      'Thank you for sending us your details. They are now in our talent pool, where only our recruiters can see them.',
    applicationReceived: 'Thank you for applying for {job}. Your application has reached our recruiters.',
  },
  ar: {
    messageReceived: 'شكرًا لتواصلك معنا. وصلت رسالتك إلى فريقنا.',
    hiringRequestReceived: 'شكرًا لإرسال طلب الاستقدام. وصل طلبك إلى فريقنا.',
    cvReceived: 'شكرًا لإرسال سيرتك الذاتية. أضفناها إلى قاعدة مرشحينا، ولا يطّلع عليها سوى مسؤولي التوظيف لدينا.',
    profileReceived: 'شكرًا لإرسال بياناتك. أضفناها إلى قاعدة مرشحينا، ولا يطّلع عليها سوى مسؤولي التوظيف لدينا.',
    applicationReceived: 'شكرًا لتقدمك إلى وظيفة {job}. وصل طلبك إلى مسؤولي التوظيف لدينا.',
  },
};
