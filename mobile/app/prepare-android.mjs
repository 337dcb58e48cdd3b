import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The starter of Gradle as Capacitor's own template has it: a binary, so it is no part of the repository. */
const here = import.meta.dirname;
const template = join(here, 'node_modules/@capacitor/cli/assets/android-template.tar.gz');
const starter = ['./gradlew', './gradlew.bat', './gradle/wrapper/gradle-wrapper.jar'];
execFileSync('tar', ['-xzf', template, '-C', join(here, 'android'), ...starter]);

/** The icons, from the project's own art. */
execFileSync(process.execPath, [join(here, '../../scripts/phone-app/write-icons.ts')], { stdio: 'inherit' });
