import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;

/** The starter of Gradle as Capacitor's own template has it: a binary, so it is no part of the repository. */
const template = join(here, 'node_modules/@capacitor/cli/assets/android-template.tar.gz');
const starter = ['gradlew', 'gradlew.bat', 'gradle/wrapper/gradle-wrapper.jar'];
execFileSync('tar', ['-xzf', template, '-C', join(here, 'android'), ...starter]);

/** For the page that is shown while the site cannot be reached. */
const { server } = createRequire(import.meta.url)('./capacitor.config.js');
writeFileSync(join(here, 'www/site.js'), `document.getElementById('again').href = ${JSON.stringify(server.url)};\n`);

/** The icons, from the project's own art. */
execFileSync(process.execPath, [join(here, '../../scripts/phone-app/write-icons.ts')], { stdio: 'inherit' });
