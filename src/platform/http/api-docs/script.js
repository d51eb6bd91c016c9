/**
 * Adds to the pages of the API what needs a script: copying an example, choosing a language for all examples, and a
 * search that filters while typing. Without it the pages show all languages, and the server searches.
 */
const STORED = 'plaudit-api-docs-language'
const { copy, copied, language: languageLabel, found, none } = document.body.dataset
const boxes = [...document.querySelectorAll('.examples')]
const status = document.getElementById('status')

for (const box of boxes) {
  box.prepend(languageChoice(box))
  for (const example of box.querySelectorAll('.example')) addCopyButton(example)
}
choose(stored() ?? boxes[0]?.querySelector('.example')?.dataset.language)

function languageChoice(box) {
  const group = document.createElement('div')
  group.className = 'languages'
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', languageLabel)
  for (const { dataset } of box.querySelectorAll('.example')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = dataset.language
    button.addEventListener('click', () => choose(dataset.language))
    group.append(button)
  }
  return group
}

function choose(language) {
  if (language === undefined) return
  for (const button of document.querySelectorAll('.languages button'))
    button.setAttribute('aria-pressed', String(button.textContent === language))
  for (const example of document.querySelectorAll('.example'))
    example.hidden = example.dataset.language !== language
  try {
    localStorage.setItem(STORED, language)
  } catch {
    // A browser that stores nothing shows the first language on the next page.
  }
}

function stored() {
  try {
    const language = localStorage.getItem(STORED)
    return document.querySelector(`.example[data-language="${CSS.escape(language ?? '')}"]`) ? language : null
  } catch {
    return null
  }
}

function addCopyButton(example) {
  const code = example.querySelector('pre')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = copy
  button.addEventListener('click', async () => {
    await copyText(code)
    button.textContent = copied
    if (status) status.textContent = copied
    setTimeout(() => {
      button.textContent = copy
    }, 2_000)
  })
  example.insertBefore(button, code)
}

/** Browsers offer the clipboard only over https and on localhost; elsewhere copy the selected text. */
async function copyText(element) {
  if (navigator.clipboard) return navigator.clipboard.writeText(element.textContent)
  getSelection()?.selectAllChildren(element)
  document.execCommand('copy')
}

const search = document.querySelector('main input[type="search"]')
search?.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const section of document.querySelectorAll('main section')) {
    const area = section.querySelector('h2').textContent
    let isShown = false
    for (const item of section.querySelectorAll('.operations li')) {
      const text = `${area} ${item.textContent}`.toLowerCase()
      item.hidden = !words.every((word) => text.includes(word))
      if (item.hidden) continue
      isShown = true
      count++
    }
    section.hidden = !isShown
  }
  document.querySelector('.none').hidden = count > 0
  if (status) status.textContent = count === 0 ? none : `${count} ${found}`
})
