import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds, type Fields, type Kind } from '../bridge/fields.ts';
import { events, pluginName, protocol, requests } from '../bridge/messages.ts';

export const sourceFolder = join(import.meta.dirname, '../app/android/app/src/main/java/org/mela/app');
export const messagesPath = join(sourceFolder, 'bridge/Messages.java');

const constantOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function kindOf(name: Kind): string {
  const rule = kinds[name];
  const rest =
    rule === 'flag'
      ? 'null, 0, false, 0, 0, true'
      : 'min' in rule
        ? `null, 0, false, ${rule.min}L, ${rule.max}L, false`
        : `Pattern.compile(${JSON.stringify(rule.pattern)}), ${rule.charsMax}, ${'nullable' in rule}, 0, 0, false`;
  return `${constantOf(name)}(${rest})`;
}

const fieldsOf = (fields: Fields): string =>
  `Map.of(${Object.entries(fields)
    .map(([name, kind]) => `"${name}", Kind.${constantOf(kind)}`)
    .join(', ')})`;

/** The list of messages as the app's half of the bridge reads it. */
export function javaOfMessages(): string {
  const eventLines = Object.keys(events).map((name) => `    public static final String ${constantOf(name)} = "${name}";`);
  const requestLines = Object.entries(requests).map(([name, { data }]) => `        Map.entry("${name}", ${fieldsOf(data)})`);
  const kindLines = (Object.keys(kinds) as Kind[]).map((name) => `        ${kindOf(name)}`);
  return `package org.mela.app.bridge;

import java.util.Map;
import java.util.regex.Pattern;

/** The messages between the site and the app. Written by mobile/build/write-java.ts from mobile/bridge: change it there. */
public final class Messages {

    public static final int PROTOCOL = ${protocol};
    public static final String PLUGIN = "${pluginName}";

    /** What the app says by itself. */
${eventLines.join('\n')}

    /** What the site asks, with the fields of each. */
    public static final Map<String, Map<String, Kind>> REQUESTS = Map.ofEntries(
${requestLines.join(',\n')}
    );

    private Messages() {}

    /** A text by its pattern and most letters, a whole number by its range, or a flag. */
    public enum Kind {
${kindLines.join(',\n')};

        final Pattern pattern;
        final int charsMax;
        final boolean nullable;
        final long min;
        final long max;
        final boolean isFlag;

        Kind(Pattern pattern, int charsMax, boolean nullable, long min, long max, boolean isFlag) {
            this.pattern = pattern;
            this.charsMax = charsMax;
            this.nullable = nullable;
            this.min = min;
            this.max = max;
            this.isFlag = isFlag;
        }
    }
}
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(messagesPath, javaOfMessages());
