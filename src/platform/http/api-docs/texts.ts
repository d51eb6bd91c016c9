/** The texts around the API description, which itself is English. */
export type Texts = Readonly<Record<keyof typeof EN, string>> & { language: 'en' | 'nb' }

/** The first language of an Accept-Language header that the pages have. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  const known = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => (/^\s*n[bno]\b/i.test(part) ? 'nb' : /^\s*en\b/i.test(part) ? 'en' : null))
    .find((language) => language !== null)
  return known === 'nb' ? { ...NB, language: 'nb' } : { ...EN, language: 'en' }
}

const EN = {
  skip: 'Skip to content',
  areas: 'Areas',
  token: 'Create an API token under Settings, API tokens, and send it as',
  forPrograms: 'The same description for programs:',
  tryQueries: 'Sign in to write and run GraphQL queries:',
  explorer: 'GraphQL explorer',
  variables: 'The examples read these environment variables:',
  tokenVariable: 'the API token',
  sessionVariable: 'the value of the session cookie, for operations that need a signed-in person',
  csrfVariable: 'the csrfToken that GET /api/v1/session returns, for changes by a signed-in person',
  search: 'Search operations',
  found: 'operations found',
  noneFound: 'No operations match.',
  schemas: 'Schemas',
  public: 'Needs no session and no token.',
  sessionOnly: 'Needs a signed-in person. API tokens cannot perform it.',
  scope: 'Needs a signed-in person, or an API token with the scope',
  or: 'or',
  parameters: 'Parameters',
  body: 'Body',
  bodyFields: 'Fields of the body',
  response: 'Response',
  responseFields: 'Fields of the response',
  contentType: 'Content of type',
  fieldsOf: 'Fields of',
  examples: 'Examples',
  exampleLanguage: 'Language of the examples',
  copy: 'Copy',
  copied: 'Copied',
  name: 'Name',
  type: 'Type',
  notes: 'Notes',
}

const NB: Record<keyof typeof EN, string> = {
  skip: 'Hopp til innholdet',
  areas: 'Områder',
  token: 'Opprett en API-nøkkel under Innstillinger, API-nøkler, og send den som',
  forPrograms: 'Den samme beskrivelsen for programmer:',
  tryQueries: 'Logg inn for å skrive og kjøre GraphQL-spørringer:',
  explorer: 'GraphQL-utforsker',
  variables: 'Eksemplene leser disse miljøvariablene:',
  tokenVariable: 'API-nøkkelen',
  sessionVariable: 'verdien av øktens informasjonskapsel, for operasjoner som krever en innlogget person',
  csrfVariable: 'csrfToken som GET /api/v1/session returnerer, for endringer av en innlogget person',
  search: 'Søk i operasjoner',
  found: 'operasjoner funnet',
  noneFound: 'Ingen operasjoner passer.',
  schemas: 'Skjemaer',
  public: 'Krever verken økt eller nøkkel.',
  sessionOnly: 'Krever en innlogget person. API-nøkler kan ikke utføre den.',
  scope: 'Krever en innlogget person, eller en API-nøkkel med tilgangen',
  or: 'eller',
  parameters: 'Parametere',
  body: 'Innhold',
  bodyFields: 'Felt i innholdet',
  response: 'Svar',
  responseFields: 'Felt i svaret',
  contentType: 'Innhold av typen',
  fieldsOf: 'Felt i',
  examples: 'Eksempler',
  exampleLanguage: 'Språk for eksemplene',
  copy: 'Kopier',
  copied: 'Kopiert',
  name: 'Navn',
  type: 'Type',
  notes: 'Merknader',
}
