import type { Viewer } from '#platform/access/viewer.ts'

/** The scope of tokens that may read what was said in conversations. */
export const READ_TRANSCRIPTS = 'transcripts:read'

/** Whether words of conversations may be shown: to people wherever they may see the record, to tokens with the scope. */
export const seesTranscripts = ({ tokenScopes }: Viewer): boolean =>
  tokenScopes === null || tokenScopes.includes(READ_TRANSCRIPTS)
