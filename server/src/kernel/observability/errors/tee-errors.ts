import type { DestinationStream } from 'pino';
import { readLogLine } from './read-log-line.ts';
import type { ErrorReporter } from './reporter.ts';

/** The same log, whose errors are also reported, folded and redacted as they are written. A line below `error` costs one look at its start. */
export function teeErrors(log: DestinationStream, reporter: Pick<ErrorReporter, 'report'>): DestinationStream {
  return {
    write(line: string) {
      log.write(line);
      const report = readLogLine(line);
      if (report !== null) reporter.report(report);
    },
  };
}
