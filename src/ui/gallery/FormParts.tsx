import { useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { DateRange, type DateRangeValue } from '#ui/DateRange.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import g from '#ui/gallery/gallery.module.css'
import { MultiSelect } from '#ui/MultiSelect.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const many = Array.from({ length: 1000 }, (_, index) => ({
  value: index,
  label: `Choice ${index + 1}`,
  detail: index % 3 === 0 ? 'every third' : undefined,
}))

export function FormParts() {
  const [chosen, setChosen] = useState<number[]>([2, 5])
  const [range, setRange] = useState<DateRangeValue>({ from: '2026-10-22', to: '2026-11-20' })
  const [files, setFiles] = useState([{ name: 'reviews.csv', size: 1_834_212 }])
  return (
    <>
      <Card title="Forms" className={g.wide}>
        <div className={g.two}>
          <TextInput label="Scorecard name" defaultValue="Voice support" />
          <TextInput label="Search" icon="search" placeholder="Name, e-mail, ID" />
          <TextInput
            label="Answer 2, score"
            error="Question 8 - Answer 2 score is required and must be a number."
            defaultValue=""
          />
          <TextInput
            label="Notes"
            placeholder="Shown to the coachee when you share"
            hint="The label says what, the hint says what happens."
          />
          <PasswordInput
            label="Password"
            labelEnd={<a href="#forgot">Forgot it?</a>}
            autoComplete="current-password"
            defaultValue="correct horse"
            size="lg"
          />
          <Select
            label="Language"
            options={[
              { value: 'en', label: 'English' },
              { value: 'nb', label: 'Norsk bokmål' },
            ]}
            defaultValue="en"
          />
          <TextArea label="About you" rows={3} defaultValue="Two lines or more." />
          <div className="stack-fit gap-12">
            <TextInput label="Cannot be changed" disabled defaultValue="PK-20417" />
            <Checkbox defaultChecked hint="Said once, below.">
              Remember this
            </Checkbox>
            <Checkbox mixed>Some of them</Checkbox>
            <Checkbox disabled>Not now</Checkbox>
          </div>
        </div>
      </Card>
      <Card title="Choosing many">
        <MultiSelect label="Choices" options={many} value={chosen} onChange={setChosen} />
      </Card>
      <Card title="Dates">
        <DateRange
          label="Period"
          presets={[
            { id: '7', label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' },
            { id: '30', label: 'Last 30 days', from: '2026-10-22', to: '2026-11-20' },
            { id: 'all', label: 'All time' },
          ]}
          value={range}
          onChange={setRange}
        />
      </Card>
      <Card title="Files and progress" className={g.wide}>
        <div className="stack-fit gap-12">
          <FileDrop
            label="A CSV file"
            hint="Up to 50 MB, UTF-8, the first row names the columns."
            accept=".csv,text/csv"
            maxSize={50_000_000}
            files={files}
            onFiles={(list) => setFiles(list.map(({ name, size }) => ({ name, size })))}
            onRemove={() => setFiles([])}
          />
          <Progress label="Importing" value={1200} max={2264} detail="1,200 of 2,264 rows" />
          <Progress label="Waiting for the first row" />
        </div>
      </Card>
    </>
  )
}
