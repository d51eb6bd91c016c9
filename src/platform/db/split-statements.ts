/**
 * Splits an SQL script into statements, since a distributed database cannot run several in one message. A semicolon
 * inside quotes, dollar quotes or comments does not end a statement.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let start = 0
  let position = 0
  while (position < script.length) {
    if (script[position] === ';') {
      statements.push(script.slice(start, position))
      start = ++position
    } else position = skipToken(script, position)
  }
  statements.push(script.slice(start))
  return statements.map((text) => text.trim()).filter((text) => withoutComments(text) !== '')
}

const skipToken = (script: string, position: number): number => {
  if (script.startsWith('--', position)) return endOf(script, '\n', position + 2)
  if (script.startsWith('/*', position)) return endOf(script, '*/', position + 2)
  const character = script[position]
  if (character === "'" || character === '"') return endOf(script, character, position + 1)
  const dollarQuote =
    character === '$' ? /^\$(?:[A-Za-z_]\w*)?\$/.exec(script.slice(position, position + 64)) : null
  return dollarQuote ? endOf(script, dollarQuote[0], position + dollarQuote[0].length) : position + 1
}

const endOf = (script: string, mark: string, from: number): number => {
  const found = script.indexOf(mark, from)
  return found < 0 ? script.length : found + mark.length
}

export const withoutComments = (text: string) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .trim()
