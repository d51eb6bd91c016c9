import type { Script } from '#app/demo/content/conversations.ts'
import type { Language } from '#app/demo/plan.ts'

/** Conversations in other languages. Each is about one fixed problem and does not use `{about}`. */
export type OtherScript = Script & { summary: { solved: string; unsolved: string } }

export const OTHER_SCRIPTS: Readonly<Record<Exclude<Language, 'en'>, OtherScript>> = {
  nb: {
    greetings: ['Hei, du snakker med {agent}. Hva kan jeg hjelpe med?'],
    openings: ['Hei! Jeg har fått en faktura som er dobbelt så høy som vanlig.'],
    exchanges: [
      ['Det skal vi se på. Kan du si kundenummeret ditt?', 'Ja, det er {number}.'],
      ['Takk. Gjelder det faktura {reference} på {amount} kroner?', 'Ja, den. Vanligvis er det halvparten.'],
      ['Har du bestilt noe nytt den siste måneden?', 'Nei, ingenting.'],
      ['Da sammenligner jeg med fakturaene før denne. Et øyeblikk.', 'Ja, ta den tiden du trenger.'],
      ['Jeg ser det nå: samme måned er belastet to ganger.', 'Det var det jeg trodde.'],
    ],
    optional: [2],
    solved: [
      ['Nå er det rettet, og pengene er tilbake om to dager.', 'Så bra! Trenger jeg å gjøre noe?'],
      ['Nei, ingenting. Du får en bekreftelse på e-post.', 'Tusen takk for hjelpen! 😊'],
    ],
    unsolved: [
      ['Jeg får ikke rettet det selv, så jeg må sende saken videre.', 'Det sa dere forrige gang også.'],
      ['Jeg beklager det. Jeg ringer deg {later}.', 'Da håper jeg at det skjer denne gangen.'],
    ],
    summary: {
      solved: 'Fakturert to ganger for samme måned; rettet med det samme.',
      unsolved: 'Fakturert to ganger for samme måned; sendt videre til regnskap.',
    },
  },
  es: {
    greetings: ['Buenos días, le atiende {agent}. ¿En qué puedo ayudarle?'],
    openings: ['Hola, llevo tres días sin conexión.'],
    exchanges: [
      ['Lo siento mucho. ¿Me dice su número de cliente, por favor?', 'Sí: {number}.'],
      ['Gracias. ¿Qué luces ve en el rúter?', 'La primera está en verde y la segunda parpadea en naranja.'],
      ['¿Puede apagarlo un minuto y encenderlo otra vez?', 'Ya está… sigue en naranja.'],
      ['Estoy midiendo la línea desde aquí.', 'De acuerdo, espero.'],
    ],
    optional: [2],
    solved: [
      ['He reiniciado la línea desde la central. ¿Qué ve ahora?', '¡Está en verde! Ya funciona.'],
      ['Me alegro. Le enviamos un mensaje con el resumen.', '¡Muchas gracias! 👍'],
    ],
    unsolved: [
      ['La avería está en la calle. El técnico va el {later}.', '¿Y hasta entonces sigo sin conexión?'],
      ['Sí, lo siento de verdad.', 'Pues no me sirve de mucho.'],
    ],
    summary: {
      solved: 'Tres días sin conexión; resuelto reiniciando la línea.',
      unsolved: 'Tres días sin conexión; avería en la calle, técnico avisado.',
    },
  },
  de: {
    greetings: ['Guten Tag, mein Name ist {agent}. Wie kann ich helfen?'],
    openings: ['Guten Tag, mir wurde zweimal derselbe Betrag abgebucht.'],
    exchanges: [
      ['Das tut mir leid. Wie lautet bitte Ihre Kundennummer?', 'Moment … {number}.'],
      ['Danke. Geht es um {amount} Kronen?', 'Genau, zweimal am selben Tag.'],
      ['Haben Sie den Kontoauszug vor sich?', 'Ja, beide Buchungen stehen untereinander.'],
      ['Ich sehe die zweite Buchung, Nummer {reference}.', 'Die ist falsch.'],
    ],
    optional: [2],
    solved: [
      [
        'Ich habe die Rückbuchung veranlasst. Das Geld ist in zwei Tagen da.',
        'Gut. Muss ich noch etwas tun?',
      ],
      ['Nein, das war alles.', 'Vielen Dank, das ging schnell. Tschüss!'],
    ],
    unsolved: [
      [
        'Die Rückbuchung muss die Buchhaltung freigeben, das dauert bis zu zehn Tage.',
        'So lange fehlt mir das Geld?',
      ],
      ['Leider ja. Ich rufe Sie am {later} an.', 'Das ist nicht in Ordnung.'],
    ],
    summary: {
      solved: 'Betrag zweimal abgebucht; Rückbuchung veranlasst.',
      unsolved: 'Betrag zweimal abgebucht; liegt bei der Buchhaltung.',
    },
  },
  ar: {
    greetings: ['مرحبا، معك {agent}. كيف أستطيع المساعدة؟'],
    openings: ['السلام عليكم، مبلغ الفاتورة غير صحيح.'],
    exchanges: [
      ['هل يمكن أن تعطيني رقم العميل من فضلك؟', 'نعم، الرقم هو {number}.'],
      ['شكرا. هل هي الفاتورة {reference}؟', 'نعم، هذه هي.'],
      ['لحظة واحدة، أقارنها بالفواتير السابقة.', 'تفضل، أنا أنتظر.'],
      ['أرى الخطأ الآن: احتسب الشهر نفسه مرتين.', 'هذا ما لاحظته أيضا.'],
    ],
    optional: [2],
    solved: [
      ['تم التصحيح، وستصل الفاتورة الجديدة غدا.', 'ممتاز. هل علي أن أفعل شيئا؟'],
      ['لا، كل شيء جاهز.', 'شكرا جزيلا! 🌟'],
    ],
    unsolved: [
      ['لا أستطيع تصحيحها بنفسي، سأحولها إلى قسم المحاسبة.', 'سمعت هذا في المرة السابقة.'],
      ['أعتذر عن ذلك، سأتصل بك يوم {later}.', 'أتمنى أن يحدث ذلك فعلا.'],
    ],
    summary: {
      solved: 'احتسب الشهر نفسه مرتين في الفاتورة؛ تم التصحيح.',
      unsolved: 'احتسب الشهر نفسه مرتين في الفاتورة؛ أحيل الأمر إلى المحاسبة.',
    },
  },
}
