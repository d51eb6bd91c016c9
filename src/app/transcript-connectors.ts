import type { TranscriptConnector } from '#features/interactions/transcripts/connector.ts'

/** The source systems that transcripts are got from, each by its connector; none so far. */
export const transcriptConnectors: TranscriptConnector[] = []
