import type { Praise, PraiseOption } from '#features/surveys/customer-page/praise.ts'
import type { Words } from '#features/surveys/words/words.ts'
import { type Html, html } from '#lib/html.ts'

/** An optional form below the thanks, for a satisfied customer. */
export function praiseForm(
  { kind, options, chosen, open }: Praise,
  { words, agent, path, language }: { words: Words; agent: string | null; path: string; language: string },
): Html {
  const done = options.some(({ value }) => chosen.includes(value))
  const note = done && html`<p class="help" role="status">${words('praise_thanks')}</p>`
  if (!open) return html`<div class="praise">${note}</div>`
  const title =
    kind === 'areas'
      ? words('praise_areas')
      : agent === null
        ? words('praise_reward_nobody')
        : words('praise_reward', { agent })
  return html`<form class="praise" method="post" action="${path}/praise"><input type="hidden" name="lang" value="${language}">
<fieldset><legend dir="auto">${title}</legend>${note}${kind === 'areas' && html`<p class="help">${words('several')}</p>`}<div class="pills${kind === 'rewards' && ' rewards'}">${options.map(
    (option) => choice(option, { kind, checked: chosen.includes(option.value) }),
  )}</div></fieldset>
<p class="go"><button name="go" value="praise">${words(done ? 'praise_change' : 'submit')}</button></p></form>`
}

function choice(
  { value, caption, picture }: PraiseOption,
  { kind, checked }: Pick<Praise, 'kind'> & { checked: boolean },
): Html {
  const id = `praise-${value}`
  return html`<input type="${kind === 'areas' ? 'checkbox' : 'radio'}" id="${id}" name="praise" value="${value}"${
    checked && html` checked`
  }${kind === 'rewards' && html` required`}><label for="${id}" dir="auto">${
    picture !== null && html`<img src="${picture}" alt="" width="56" height="56">`
  }<span>${caption}</span></label>`
}
