import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** A store of a cloud whose keys are in the program, so that it is that of whoever wrote it. */
const ownStore =
  /\b(?:oss2\.Auth|qiniu\.Auth|Minio|CosConfig|ObsClient|TosClientV2|BosClient|Storage|S3Client|OSS|COS|NewStaticV\d|NewStatic\w{0,20}|StaticCredentials\w{0,10}|authorize_account|Mega|dropbox\.Dropbox|BlobServiceClient\.from_connection_string|ContainerClient\.from_connection_string|storage\.Client\.from_service_account_info|boto3\.(?:client|resource|Session))\(\s{0,4}[^()]{0,160}?(?<![\w.\])])["'\x60][\w+/=-]{10,120}["'\x60]\s{0,4}[,)}]|\b(?:aws_secret_access_key|secret_key|secretAccessKey|accessKeySecret|SecretKey|access_key_secret|secret_access_key|application_key|AccountKey)\s?[=:]\s?["'\x60]?[\w+/-]{10,120}/g;

/** Calls that put something there. */
const puts =
  /\.(?:put_object(?:_from_file)?|upload_(?:file|blob|fileobj|from_filename|file_from_path|bytes)|fput_object|put_file|putFile|putContent|putObject|sliceUploadFile|multipartUpload|upload|files_upload|PutObject|FPutObject)\(|\bPutObjectCommand\(|\bqiniu\.put_file\w{0,4}\(/g;

/** What people and their programs keep, of which nobody named a file. */
const personal =
  /(?:~\/|expanduser\(|Path\.home\(\)|homedir\(\)|USERPROFILE|\$HOME|Dir\.home|UserHomeDir)[\s\S]{0,160}?\b(?:Documents|Desktop|Pictures|Downloads|Library|AppData|WeChat|Tencent|Telegram|WhatsApp|Signal|Messages|Mail|Photos|\.ssh|\.aws|\.config|\.kube|\.gnupg|r?glob\(|walk\()|\b(?:pyperclip|pbpaste|ImageGrab|mss\(\)|screencapture|dict\(os\.environ\)|process\.env\b(?![.[]))/;

/** Programs that put what people keep into the store of whoever wrote them. */
export function* findStored(scanned: ScannedText): Generator<Attack> {
  if (scanned.kind !== 'script') {
    return;
  }
  const [store] = matchesOf(scanned, ownStore);
  const [put] = store === undefined ? [] : matchesOf(scanned, puts);
  if (store === undefined || put === undefined) {
    return;
  }
  const isHigh = personal.test(scanned.text) && !gap.test(store.match[0]) && isMeant(scanned, put.span);
  if (isHigh) {
    yield toAttack(scanned, 'exfiltration', 'copied', put.span, true);
  }
}

/** Where the reader has to put a key of their own. */
const gap = /your|<|xxx|example|placeholder|changeme|\.\.\.|minioadmin/i;
