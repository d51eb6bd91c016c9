import type { Language } from '#app/demo/plan.ts'

/** What is said around the matter itself: openings, questions, waiting, endings; `{agent}` and `{customer}` are names. */
export type Phrases = {
  greetings: readonly string[]
  openings: readonly string[]
  questions: readonly string[]
  replies: readonly string[]
  working: readonly string[]
  waiting: readonly string[]
  endings: readonly string[]
  thanks: readonly string[]
}

const ENGLISH: Phrases = {
  greetings: [
    'Good morning, you are speaking with {agent}. How can I help?',
    'Hello! {agent} here. What can I do for you today?',
    'Thank you for waiting, this is {agent}. What is it about?',
  ],
  openings: [
    'Hi, it is about {about}.',
    'I have a problem with {about}, again.',
    'Yes, hello. {about}. Can you help me with that?',
  ],
  questions: [
    'Could you give me your customer number, please?',
    'When did you notice it first?',
    'Is it the same on your other phone?',
    'May I ask you to restart the router, and tell me which lamps are lit?',
    'Did you get a confirmation by e-mail at the time?',
    'Which of the two addresses is the right one?',
  ],
  replies: [
    'One moment… it is 4471-2290.',
    'Last Tuesday, I think. Maybe Wednesday.',
    'No, that one works.',
    'Power is green, internet is blinking orange 🟠',
    'I looked, there is nothing in my inbox, not even in the spam.',
    'The one in Storgata. I moved in March.',
    'You are the third person I tell this.',
    'Right. And what does that mean for me?',
  ],
  working: [
    'I am {doing} now.',
    'I see it here: there is a note from last week. I will read it before I ask you the same things again.',
    'That was our mistake, and I am sorry for it.',
    'Let me check that with my colleague; I stay on the line.',
    'I have put it into your case, so that nobody has to ask again.',
  ],
  waiting: [
    'Are you still there?',
    'It is loading. Our system is slow today, I am afraid.',
    'Take your time.',
    'Hm. 🙂',
    '…',
  ],
  endings: [
    'So, {good}. Is there anything else?',
    'I am afraid {bad}. I call you back tomorrow before noon.',
  ],
  thanks: [
    'Thank you, that was quick! 🎉',
    'No, that is all. Have a nice day.',
    'Well. We will see 🤷',
    'Thanks {agent} 🙏',
  ],
}

const short = (
  greeting: string,
  opening: string,
  question: string,
  reply: string,
  working: string,
  ending: string,
  thanks: string,
): Phrases => ({
  greetings: [greeting],
  openings: [opening],
  questions: [question],
  replies: [reply],
  working: [working],
  waiting: [working],
  endings: [ending],
  thanks: [thanks],
})

export const PHRASES: Record<Language, Phrases> = {
  en: ENGLISH,
  nb: short(
    'Hei, du snakker med {agent}. Hva kan jeg hjelpe med?',
    'Hei! Jeg skjønner ikke fakturaen min.',
    'Kan du si kundenummeret ditt?',
    'Ja, det er 4471-2290. Æ, ø og å kommer feil på fakturaen også.',
    'Da ser jeg på det nå, et øyeblikk.',
    'Nå er det rettet. Er det noe mer jeg kan hjelpe med?',
    'Nei, tusen takk! 😊',
  ),
  es: short(
    'Buenos días, le atiende {agent}. ¿En qué puedo ayudarle?',
    'Hola, llevo tres días sin conexión.',
    '¿Me dice su número de cliente, por favor?',
    'Sí: 4471-2290. ¿Cuánto va a tardar?',
    'Lo estoy comprobando ahora mismo.',
    'Ya está: el técnico pasa mañana por la mañana.',
    '¡Muchas gracias! 👍',
  ),
  de: short(
    'Guten Tag, mein Name ist {agent}. Wie kann ich helfen?',
    'Mir wurde zweimal derselbe Betrag abgebucht.',
    'Wie lautet bitte Ihre Kundennummer?',
    'Moment … 4471-2290. Straße: Große Gasse 7.',
    'Ich sehe es und gebe die Rückbuchung gleich in Auftrag.',
    'Das Geld ist in zwei bis drei Tagen zurück.',
    'Gut, vielen Dank. Tschüss!',
  ),
  ar: short(
    'مرحبا، معك {agent}. كيف أستطيع المساعدة؟',
    'السلام عليكم، الفاتورة رقم 4471-2290 غير صحيحة.',
    'هل يمكن أن تعطيني رقم العميل من فضلك؟',
    'نعم، الرقم هو 4471-2290 (Storgata 12).',
    'لحظة واحدة، أتحقق من ذلك الآن.',
    'تم التصحيح، وستصل الفاتورة الجديدة غدا.',
    'شكرا جزيلا! 🌟',
  ),
}

/** What customers paste into chats, and what mail programs send: to be shown as it is, and never to be run. */
export const PASTED = [
  "It says:\n\n    TypeError: Cannot read properties of undefined (reading 'invoice')\n        at render (app.js:1204:17)\n        at async Promise.all (index 3)",
  '<p>Dear Sir or Madam,<br><b>please</b> see the <a href="https://example.com/?a=1&b=2">attached</a> invoice.</p>',
  'My router prints this:\n\n```\n$ ping -c 3 10.0.0.1\n64 bytes from 10.0.0.1: icmp_seq=0 ttl=64 time=1.982 ms\nRequest timeout for icmp_seq 1\n```',
  '<script>alert("this came in with a forwarded mail")</script> … that is what stands below the mail, I do not know what it is.',
  'לא עובד! The display shows "שגיאה 42" and then restarts.',
  '👩‍👩‍👧‍👦🏳️‍🌈 we are a family of four and all of us are offline 😭😭😭',
  'https://status.example.com/incidents/2291?utm_source=mail&utm_campaign=a%20very%20long%20address%20that%20does%20not%20wrap%20by%20itself',
] as const
