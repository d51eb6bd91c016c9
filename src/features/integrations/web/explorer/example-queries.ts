/** A query of each area to start from. They only read, and ask for few rows. */
export const EXAMPLE_QUERIES = {
  people: {
    query: `query People($search: String) {
  employees(first: 10, search: $search) {
    edges { node { id email roleLabel } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: '{ "search": "" }',
  },
  teams: {
    query: `query Teams {
  teams(first: 10) {
    edges { node { id name agentsCount } }
  }
}
`,
    variables: '',
  },
  feedback: {
    query: `query Feedback {
  channels { id name active }
  responseTags { id caption }
}
`,
    variables: '',
  },
  surveys: {
    query: `query Surveys {
  surveyConfigurations { uuid name archived publishedAt }
}
`,
    variables: '',
  },
  qa: {
    query: `query Assignments($status: QaAssignmentStatus) {
  qaAssignments(first: 10, status: $status) {
    edges { node { id name completed endDate } }
  }
}
`,
    variables: '{ "status": "ASSIGNED" }',
  },
  metrics: {
    query: `query Metrics {
  metricConfigs { id metricName higherIsBetter }
}
`,
    variables: '',
  },
  goals: {
    query: `query Goals($employeeId: ID!) {
  metricGoals(first: 10, employeeId: $employeeId) {
    edges { node { id } }
  }
}
`,
    variables: '{ "employeeId": "1" }',
  },
  coaching: {
    query: `query Sessions($employeeId: ID!) {
  coachingSessions(first: 10, employeeId: $employeeId) {
    edges { node { id title status scheduledFor } }
  }
}
`,
    variables: '{ "employeeId": "1" }',
  },
  recognition: {
    query: `query Leaderboard {
  leaderboard { from to missing }
}
`,
    variables: '',
  },
  company: {
    query: `query Company {
  companySettings { name }
  dateConfig { startOfWeek }
}
`,
    variables: '',
  },
} as const

export type ExampleArea = keyof typeof EXAMPLE_QUERIES
export const EXAMPLE_AREAS = Object.keys(EXAMPLE_QUERIES) as ExampleArea[]
