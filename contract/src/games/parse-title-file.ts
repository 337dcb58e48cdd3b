import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { MusicFile, TitleFile, TitlePackage, TitleSource } from './title-file.ts';

/** Reads the text of the file `name`. @throws Error with the file, each place in it and what is wrong there */
function parserOf<Schema extends TSchema>(schema: Schema): (name: string, text: string) => Static<Schema> {
  const shape = Compile(schema);
  return (name, text) => {
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch (error) {
      throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    if (shape.Check(content)) return content;
    throw new Error(
      shape
        .Errors(content)
        .map(({ instancePath, message }) => `${name}${instancePath}: ${message}`)
        .join('\n'),
    );
  };
}

export const parseTitleSource = parserOf(TitleSource);
export const parseTitleFile = parserOf(TitleFile);
export const parseMusicFile = parserOf(MusicFile);
export const parseTitlePackage = parserOf(TitlePackage);
