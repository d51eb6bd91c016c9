import type { TranscriptConnector } from '#features/interactions/transcripts/connector.ts'

/** Connectors that fetch transcripts from source systems; none yet. */
export const transcriptConnectors: TranscriptConnector[] = []
