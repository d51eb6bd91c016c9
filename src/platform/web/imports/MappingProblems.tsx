import { Banner } from '#ui/Banner.tsx'

/** Lists the columns that are still missing before the file can be imported. */
export function MappingProblems({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Banner tone="warn" live>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}
