declare module 'parse-prometheus-text-format' {
  /** Parses the text format of Prometheus into families of metrics. */
  function parse(text: string): unknown[]
  export = parse
}
