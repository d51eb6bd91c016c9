import type { Language } from '#app/demo/plan.ts'

/** Comments in two halves: any first half fits any second half of its kind. {name} is the agent. */
type Halves = { first: readonly string[]; second: readonly string[] }

export const OTHER_LANGUAGES: Record<
  Exclude<Language, 'en'>,
  { good: Halves; mixed: Halves; bad: Halves }
> = {
  es: {
    good: {
      first: [
        'Muy amable y paciente con mi madre, que no se maneja con la aplicación.',
        '{name} me resolvió el problema en cinco minutos.',
        'Por fin alguien que escucha.',
        'Me explicaron la factura línea por línea.',
        'Excelente atención de {name}.',
        'Llamé preocupada y colgué tranquila.',
        'Rápido, claro y sin vueltas.',
        'Me devolvieron la llamada cuando dijeron.',
        'La instalación quedó lista el mismo día.',
      ],
      second: [
        'Le explicó todo dos veces, sin prisa.',
        '¡Muchas gracias!',
        'Así da gusto ser cliente.',
        'No tuve que repetir nada.',
        'Ojalá todas las empresas fueran así.',
        'Lo recomendaré a mi familia.',
        'Un diez para todo el equipo.',
      ],
    },
    mixed: {
      first: [
        'La persona fue amable, pero la espera muy larga.',
        'Lo arreglaron a medias.',
        'Bien al final, aunque me pasaron por tres personas.',
        'La respuesta fue correcta, pero tardó una semana.',
        '{name} hizo lo que pudo.',
      ],
      second: [
        'Me gustaría recibir un resumen por correo.',
        'Espero que la próxima factura esté bien.',
        'El menú del teléfono es un laberinto.',
        'Podría ser más sencillo.',
      ],
    },
    bad: {
      first: [
        'Tercera llamada por lo mismo.',
        'Nadie sabe decirme cuándo viene el técnico.',
        'Me colgaron después de media hora.',
        'Sigo sin conexión desde el lunes.',
        'Me cobran algo que devolví hace meses.',
        'Prometieron llamar y no llamaron.',
      ],
      second: [
        'Estoy pensando en cambiar de compañía.',
        'Quiero que me llame alguien que pueda decidir.',
        'Muy decepcionado.',
        'Cada persona me dice algo distinto.',
        'No es culpa de {name}, pero así no se puede.',
      ],
    },
  },
  nb: {
    good: {
      first: [
        '{name} skjønte problemet med en gang.',
        'Rask og hyggelig hjelp.',
        'Fikk pengene tilbake samme dag.',
        'Ble ringt opp akkurat når det var avtalt.',
        'Endelig noen som tar seg tid.',
        'Veldig god forklaring av fakturaen.',
        'Jeg ventet meg en times telefonkø, men fikk svar med én gang.',
        'Flyttingen av abonnementet gikk helt smertefritt.',
        '{name} fant en feil jeg ikke hadde sett selv.',
      ],
      second: [
        'Tusen takk!',
        'Slik skal det gjøres.',
        'Slapp å gjenta meg en eneste gang.',
        'Dette gjør at jeg blir kunde videre.',
        'Hils {name} fra meg.',
        'Ingenting å utsette på.',
        'Nå virker alt som det skal.',
      ],
    },
    mixed: {
      first: [
        'Hyggelig på telefonen, men det tok lang tid.',
        'Saken ble løst til slutt.',
        'Greit nok, men måtte forklare alt to ganger.',
        'Fikk svar, bare ikke på det jeg spurte om.',
        '{name} gjorde sitt beste.',
      ],
      second: [
        'Skulle ønske jeg fikk en oppsummering på e-post.',
        'Får se om det holder.',
        'Appen sier noe annet.',
        'Kunne vært enklere.',
      ],
    },
    bad: {
      first: [
        'Ringer for fjerde gang om det samme.',
        'Teknikeren kom ikke, og ingen ga beskjed.',
        'Satt i kø i førti minutter og ble brutt.',
        'Fikk purring på en regning jeg har betalt.',
        'Nettet er fortsatt nede.',
        'Ingen hadde notert noe fra forrige samtale.',
      ],
      second: [
        'Nå vurderer jeg å bytte leverandør.',
        'Vil gjerne snakke med noen som kan bestemme.',
        'Skuffende etter ti år som kunde.',
        'Ikke {name} sin feil, men dette er for dårlig.',
        'Rydd opp, takk.',
      ],
    },
  },
  de: {
    good: {
      first: [
        '{name} hat sofort verstanden, worum es geht.',
        'Sehr freundlich und kompetent.',
        'Die Rechnung wurde mir Punkt für Punkt erklärt.',
        'Der Rückruf kam auf die Minute.',
        'Problem in einem einzigen Gespräch gelöst.',
        'Endlich kein Warteschleifenmarathon.',
        'Der Umzug des Vertrags lief reibungslos.',
      ],
      second: [
        'Vielen Dank!',
        'So wünscht man sich das.',
        'Ich musste nichts zweimal sagen.',
        'Gerne wieder.',
        'Ein großes Lob an {name}.',
        'Jetzt läuft alles.',
      ],
    },
    mixed: {
      first: [
        'Nett, aber langsam.',
        'Am Ende gelöst, nach drei Ansprechpartnern.',
        'Die Auskunft war richtig, kam aber spät.',
        '{name} hat sich Mühe gegeben.',
      ],
      second: [
        'Eine Zusammenfassung per E-Mail wäre schön gewesen.',
        'Mal sehen, ob es hält.',
        'Das Telefonmenü ist ein Irrgarten.',
      ],
    },
    bad: {
      first: [
        'Zum dritten Mal wegen derselben Sache angerufen.',
        'Der Techniker kam wieder nicht.',
        'Nach vierzig Minuten aus der Leitung geflogen.',
        'Die Gebühr steht immer noch auf der Rechnung.',
        'Keiner fühlt sich zuständig.',
      ],
      second: [
        'So verliert man Kunden.',
        'Bitte um Rückruf von jemandem, der entscheiden darf.',
        'Sehr enttäuschend.',
        '{name} kann nichts dafür, das System schon.',
      ],
    },
  },
  ar: {
    good: {
      first: [
        'خدمة ممتازة وسريعة.',
        'شكراً {name} على الصبر وحسن التعامل.',
        'تم حل المشكلة في مكالمة واحدة.',
        'شرح واضح للفاتورة خطوة بخطوة.',
        'اتصلوا بي في الموعد المحدد تماماً.',
        'لم أنتظر سوى دقيقتين.',
      ],
      second: [
        'شكراً جزيلاً لكم.',
        'أنصح بالتعامل معهم.',
        'لم أضطر إلى تكرار كلامي.',
        'كل شيء يعمل الآن.',
        'أتمنى أن تكون كل الشركات هكذا.',
      ],
    },
    mixed: {
      first: [
        'التعامل لطيف لكن الانتظار طويل.',
        'حُلّت المشكلة أخيراً بعد ثلاث مكالمات.',
        'الجواب صحيح لكنه جاء متأخراً.',
      ],
      second: [
        'أتمنى أن يصلني ملخص بالبريد الإلكتروني.',
        'سنرى إن كان الحل دائماً.',
        'قائمة الهاتف معقدة جداً.',
      ],
    },
    bad: {
      first: [
        'هذه ثالث مرة أتصل بشأن الموضوع نفسه.',
        'لم يأتِ الفني ولم يخبرني أحد.',
        'انقطعت المكالمة بعد نصف ساعة من الانتظار.',
        'ما زال المبلغ يُخصم من حسابي.',
      ],
      second: ['أرجو أن يتصل بي من يستطيع اتخاذ القرار.', 'تجربة مخيبة للآمال.', 'أفكر في تغيير الشركة.'],
    },
  },
}
