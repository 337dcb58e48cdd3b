/** A reason not to start that the operator can mend: shown as it is, without a stack. */
export class StartFault extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), { cause });
    this.name = 'StartFault';
    this.lines = lines;
  }
}
