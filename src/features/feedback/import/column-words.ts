/**
 * Column names in the languages that surveys are written in, in lower case with separated words. Chinese, Japanese
 * and Korean do not separate words with spaces.
 */
const wordsOf = (latin: string, others = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${latin})(?![\\p{L}\\p{N}])${others && `|${others}`}`, 'u')

export const MOMENT_WORDS = wordsOf(
  'date|time|timestamp|datetime|submit|submitted|created|responded|answered|completed|dato|tidspunkt|datum|fecha|data|päivämäärä',
  '日時|日付|回答日|日期|时间|날짜|일시',
)
/** Words for the start of a conversation or a survey, which is not when it was answered. */
export const BEGINNING_WORDS = wordsOf(
  'start|started|begin|began|opened|created|sent|opprettet|startet|sendt',
)

export const SCORE_WORDS = wordsOf(
  'ratings?|scores?|satisfaction|grade|karakter|vurdering|tilfredshet|bewertung|zufriedenheit|note|puntuación|calificación|satisfacción|valutazione|soddisfazione|avaliação|satisfação|beoordeling|tevredenheid|betyg|arvosana|ocena',
  '評価|満足度|评分|评价|满意度|평점|만족도',
)
export const COMMENT_WORDS = wordsOf(
  'comments?|content|text|reviews?|feedback|message|body|verbatim|remarks?|kommentar|kommentare|tilbakemelding|tekst|anmerkung|anmerkungen|commentaires?|remarques?|comentarios?|comentários?|commento|commenti|opmerking|opmerkingen|komentarz',
  'コメント|意見|感想|自由記述|评论|意见|留言|의견|코멘트',
)
export const RECORD_ID = wordsOf(
  '(external|review|response|survey|feedback|record|row|svar|antwort|réponse|respuesta) (id|uuid|number|no|nr|key|ref)',
)
export const IDENTIFIER =
  /^(id|uuid|guid|key|reference|ref|referanse|identifiant|identificador|identificativo|kennung|vorgangsnummer|référence|referencia|referenz)$|^(回答|受付)(id|番号)$/u
