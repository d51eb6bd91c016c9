import type { Kind } from '#bench/durability/kind.ts'
import type { Scene, Writer } from '#bench/durability/scene.ts'

/** Remembers which writes were sent and which were acknowledged. */
export class Ledger {
  private readonly kinds = new Map<string, { sent: Set<string>; acknowledged: Set<string> }>()
  private readonly turns = new Map<string, number>()
  private begunWrites = 0
  private acknowledgedWrites = 0

  get begun(): number {
    return this.begunWrites
  }

  get acknowledged(): number {
    return this.acknowledgedWrites
  }

  /** Every write that was begun is acknowledged. */
  get isSettled(): boolean {
    return this.begunWrites === this.acknowledgedWrites
  }

  /** Sends one write of a kind and waits for its acknowledgement. */
  async write(kind: Kind, writer: Writer, scene: Scene): Promise<void> {
    const { sent, acknowledged } = this.of(kind)
    const mark = `${kind.name}-${sent.size}`
    sent.add(mark)
    this.begunWrites++
    await kind.write({ writer, scene, mark, turn: this.nextTurn(kind, writer) })
    acknowledged.add(mark)
    this.acknowledgedWrites++
  }

  of({ name }: Pick<Kind, 'name'>): { sent: Set<string>; acknowledged: Set<string> } {
    const known = this.kinds.get(name) ?? { sent: new Set(), acknowledged: new Set() }
    this.kinds.set(name, known)
    return known
  }

  private nextTurn(kind: Kind, writer: Writer): number {
    const key = `${kind.name} ${writer.id}`
    const turn = this.turns.get(key) ?? 0
    this.turns.set(key, turn + 1)
    return turn
  }
}
