/** A reason not to start that the operator can correct; printed without a stack. */
export class StartError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), { cause });
    this.name = 'StartError';
    this.lines = lines;
  }
}
